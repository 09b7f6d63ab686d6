// A small course for the tests of the runner. It is built by the script `build`.
