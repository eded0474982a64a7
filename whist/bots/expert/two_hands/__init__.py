"""The expert in Tvåmanswhist."""
