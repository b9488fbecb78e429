#!/usr/bin/env bash
# Runs an evaluation and appends its report to the job's summary. Exits as `escapement eval` does:
# 0 all well, 1 not possible, 2 trials lost to the infrastructure, 3 below a threshold.
set -euo pipefail

escapement=(npx --yes "@escapement/cli@${ESCAPEMENT_VERSION:-latest}")
arguments=(
  eval
  --adapter "$ESCAPEMENT_ADAPTER"
  --model "$ESCAPEMENT_MODEL"
  --benchmark "$ESCAPEMENT_BENCHMARK"
  --instances "$ESCAPEMENT_INSTANCES"
  --seed "$ESCAPEMENT_SEED"
)
while IFS= read -r threshold; do
  if [[ -n "$threshold" ]]; then arguments+=(--fail-under "$threshold"); fi
done <<< "${ESCAPEMENT_FAIL_UNDER:-}"
while IFS= read -r argument; do
  if [[ -n "$argument" ]]; then arguments+=("$argument"); fi
done <<< "${ESCAPEMENT_ARGS:-}"

# what models and plugins write into the log is text, no command to the runner: only who knows the word ends this
word="escapement-$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')"
echo "::stop-commands::$word"
resume() { echo "::$word::"; }
trap resume EXIT

code=0
"${escapement[@]}" "${arguments[@]}" || code=$?
# where nothing was run there is nothing to report
if [[ $code -eq 0 || $code -eq 2 || $code -eq 3 ]]; then
  "${escapement[@]}" report last --format md >> "$GITHUB_STEP_SUMMARY"
fi
exit "$code"
