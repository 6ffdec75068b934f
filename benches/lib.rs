//! Nothing: a package must have a target that always builds. The benches are beside this file, one a program.
