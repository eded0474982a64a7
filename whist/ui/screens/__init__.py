"""The screens: functions from what there is to show to Nodes."""
