#!/usr/bin/env bash
# Mutation tests: makes small changes to the sources and reports those that no test detects.
# usage: scripts/mutate.sh [COUNT] [SEED]
exec python3 "$(dirname "${BASH_SOURCE[0]}")/mutate/run.py" "$@"
