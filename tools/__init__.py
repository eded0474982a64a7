"""What developers run and users never load: set-up, build, server, catalogues, benchmarks."""
