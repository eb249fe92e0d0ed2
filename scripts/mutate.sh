#!/usr/bin/env bash
# Plants small faults and says which of them no test notices. usage: scripts/mutate.sh [COUNT] [SEED]
exec python3 "$(dirname "${BASH_SOURCE[0]}")/mutate/run.py" "$@"
