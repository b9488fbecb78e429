#!/usr/bin/env bash
# Runs an evaluation, appends its report to the job's summary, and comments on the pull request what
# became better, worse or is not distinguishable from an earlier run of the store. Exits as `escapement eval` does:
# 0 all well, 1 not possible, 2 trials lost to the infrastructure, 3 below a threshold, or maybe worse than the earlier
# run by more than is allowed.
set -euo pipefail

escapement=(npx --yes "escapement@${ESCAPEMENT_VERSION:-latest}")
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

# asked before the evaluation: `last` is then the newest run of the base branch
base=""
if [[ -n "${ESCAPEMENT_COMPARE_WITH:-}" ]]; then
  base=$("${escapement[@]}" run list --json | ESCAPEMENT_COMPARE_WITH="$ESCAPEMENT_COMPARE_WITH" node -e '
    const runs = JSON.parse(require("node:fs").readFileSync(0, "utf8"))
    const named = process.env.ESCAPEMENT_COMPARE_WITH
    process.stdout.write((named === "last" ? runs[0] : runs.find(({ id }) => id.startsWith(named)))?.id ?? "")
  ') || base=""
  if [[ -z "$base" ]]; then echo "There is no run to compare with: nothing is said of the pull request."; fi
fi

# the one comment of this action on the pull request, written anew each time
comment() {
  local comments="repos/$GITHUB_REPOSITORY/issues/$ESCAPEMENT_PULL_REQUEST/comments" mine
  mine=$(gh api --paginate "$comments" --jq \
    '.[] | select(.user.type == "Bot" and (.body | startswith("<!-- escapement -->"))) | .id' | sed -n 1p)
  if [[ -n "$mine" ]]; then
    gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$mine" -F "body=@$1" > /dev/null
  else
    gh api --method POST "$comments" -F "body=@$1" > /dev/null
  fi
}

code=0
"${escapement[@]}" "${arguments[@]}" || code=$?
# where nothing was run there is nothing to report
if [[ $code -eq 0 || $code -eq 2 || $code -eq 3 ]]; then
  "${escapement[@]}" report last --format md >> "$GITHUB_STEP_SUMMARY"
  if [[ -n "$base" ]]; then
    text=$(mktemp)
    comparing=(compare "$base" last --format md)
    if [[ -n "${ESCAPEMENT_MARGIN:-}" ]]; then comparing+=(--margin "$ESCAPEMENT_MARGIN"); fi
    while IFS= read -r threshold; do
      if [[ -n "$threshold" ]]; then comparing+=(--fail-worse "$threshold"); fi
    done <<< "${ESCAPEMENT_FAIL_WORSE:-}"
    compared=0
    "${escapement[@]}" "${comparing[@]}" > "$text" || compared=$?
    if [[ $compared -eq 0 || $compared -eq 3 ]]; then
      cat "$text" >> "$GITHUB_STEP_SUMMARY"
      if [[ -n "${ESCAPEMENT_PULL_REQUEST:-}" ]]; then
        comment "$text" || echo "The pull request could not be commented on: the job needs pull-requests: write."
      fi
    fi
    # runs that cannot be compared, such as those without a common agent, say so; they show no agent to be no worse
    if [[ $compared -eq 3 || ( $compared -ne 0 && $code -eq 0 && -n "${ESCAPEMENT_FAIL_WORSE:-}" ) ]]; then
      code=$compared
    fi
    rm -f "$text"
  fi
fi
exit "$code"
