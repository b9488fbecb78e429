import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { inject } from "vitest"
import { type Ended, command, ended, repository, spawned, temporaryFolder } from "./command.ts"
import { isLeftOut } from "../../../tools/test/isThorough.ts"

const script = join(repository, "action", "run.sh")
const definition = readFileSync(join(repository, "action", "action.yml"), "utf8")

const defaults = {
  ESCAPEMENT_ADAPTER: "react",
  ESCAPEMENT_MODEL: "simulated",
  ESCAPEMENT_BENCHMARK: "ace",
  ESCAPEMENT_INSTANCES: "2",
  ESCAPEMENT_SEED: "1",
  ESCAPEMENT_FAIL_UNDER: "",
  ESCAPEMENT_ARGS: "--tier\nsmoke\n"
}

/** Runs the action's script in a folder, with the built command in the place of the package. */
const act = async (
  cwd: string,
  env: Readonly<Record<string, string>>
): Promise<Ended & { readonly summary: string }> => {
  const words = command.map((word) => `"${word}"`).join(" ")
  // the command of GitHub that is on every runner: keeps what it is told to send
  const gh = `#!/bin/sh
printf '%s\\n' "$*" >> "${cwd}/gh.log"
for word in "$@"; do case "$word" in body=@*) cp "\${word#body=@}" "${cwd}/comment.md";; esac; done
case "$*" in *--paginate*) cat "${cwd}/mine" 2> /dev/null || true;; esac
`
  writeFileSync(join(cwd, "gh"), gh, { mode: 0o755 })
  const npx = `#!/bin/sh\necho "$@" >> "${inject("started")}"\nshift 2\nexec ${words} "$@"\n`
  writeFileSync(join(cwd, "npx"), npx, { mode: 0o755 })
  const summary = join(cwd, "summary.md")
  const PATH = `${cwd}:${process.env["PATH"]}`
  const place = { cwd, env: { PATH, GITHUB_STEP_SUMMARY: summary, ...defaults, ...env } }
  const end = await ended(spawned(["bash", script], place))
  return { ...end, summary: existsSync(summary) ? readFileSync(summary, "utf8") : "" }
}

describe("the GitHub action", () => {
  it("fails below a threshold, and still writes a report", async () => {
    const env = { ESCAPEMENT_ADAPTER: "nop", ESCAPEMENT_FAIL_UNDER: "reward=0.5\ncalls=0" }
    const { code, stderr, summary } = await act(temporaryFolder(), env)
    assert.strictEqual(code, 3)
    assert.include(stderr, "reward")
    assert.include(summary, "nop")
  })

  it("treats its inputs as values, never as commands of a shell or of the runner, and reports nothing if nothing ran", async () => {
    const cwd = temporaryFolder()
    const { code, stderr, stdout, summary } = await act(cwd, {
      ESCAPEMENT_ADAPTER: '::error::owned"; touch owned; $(touch owned)'
    })
    assert.strictEqual(code, 1)
    assert.include(stderr, "touch owned")
    assert.isFalse(existsSync(join(cwd, "owned")))
    assert.strictEqual(summary, "")
    const lines = stdout.trim().split("\n")
    const [, word] = /^::stop-commands::(escapement-[0-9a-f]{32})$/.exec(lines[0] ?? "") ?? []
    assert.isDefined(word)
    assert.strictEqual(lines.at(-1), `::${word}::`)
    assert.lengthOf(lines, 2)
  })

  it.skipIf(isLeftOut("the action's comment on a pull request"))(
    "puts the report into the job's summary, and comments once on a pull request with the changes since its base",
    async () => {
      const cwd = temporaryFolder()
      const pull = { ESCAPEMENT_COMPARE_WITH: "last", ESCAPEMENT_PULL_REQUEST: "7", GITHUB_REPOSITORY: "we/ours" }
      const few = { ESCAPEMENT_INSTANCES: "6" }
      const met = { ESCAPEMENT_FAIL_UNDER: "reward=0\n" }
      const first = await act(cwd, { ...pull, ...few, ...met, ESCAPEMENT_ADAPTER: "nop" })
      assert.strictEqual(first.code, 0, first.stderr)
      assert.include(first.stdout, "There is no run to compare with")
      assert.isFalse(existsSync(join(cwd, "gh.log")))
      const second = await act(cwd, { ...pull, ...few, ESCAPEMENT_ADAPTER: "oracle" })
      assert.strictEqual(second.code, 0, second.stderr)
      const comment = readFileSync(join(cwd, "comment.md"), "utf8")
      assert.match(comment, /^<!-- escapement -->\n/)
      assert.match(comment, /#### Better\n\n- `nop` → `oracle` on `ace`: `reward`/)
      assert.include(comment, "paired over 6 instances")
      assert.include(second.summary, comment)
      assert.include(first.summary, "nop")
      assert.match(readFileSync(join(cwd, "gh.log"), "utf8"), /api --method POST repos\/we\/ours\/issues\/7\/comments /)
      // its own comment is there now
      writeFileSync(join(cwd, "mine"), "42\n43\n")
      await act(cwd, { ...pull, ...few, ESCAPEMENT_ADAPTER: "oracle" })
      assert.match(readFileSync(join(cwd, "gh.log"), "utf8"), /--method PATCH repos\/we\/ours\/issues\/comments\/42 /)
      assert.include(readFileSync(join(cwd, "comment.md"), "utf8"), "**1 not distinguishable**")
    }
  )

  it.skipIf(isLeftOut("the action's gate on a pull request"))(
    "fails unless the pull request is shown to be worse than its base by less than is allowed",
    async () => {
      const cwd = temporaryFolder()
      const pull = { ESCAPEMENT_COMPARE_WITH: "last", ESCAPEMENT_INSTANCES: "40", ESCAPEMENT_MARGIN: "0.2" }
      const worse = { ESCAPEMENT_FAIL_WORSE: "reward=0.2\n" }
      const forgetful = { ESCAPEMENT_ARGS: "--tier\nsmoke\n--adapter-option\nhistory=window:2\n" }
      const sloppy = { ...pull, ESCAPEMENT_MODEL: "simulated/sloppy" }
      const first = await act(cwd, { ...sloppy, ...worse })
      assert.strictEqual(first.code, 0, first.stderr)
      const same = await act(cwd, { ...sloppy, ...worse })
      assert.strictEqual(same.code, 0, same.stderr)
      assert.include(same.summary, "**1 equivalent**")
      const changed = await act(cwd, { ...sloppy, ...worse, ...forgetful })
      assert.strictEqual(changed.code, 3, changed.stderr)
      assert.include(changed.stderr, "--fail-worse: react: reward: it may be worse by")
      assert.include(changed.summary, "**1 worse**")
      const others = await act(cwd, { ...sloppy, ...worse, ESCAPEMENT_SEED: "2" })
      assert.strictEqual(others.code, 1, others.stderr)
      assert.include(others.stderr, "the runs share no instance")
      assert.strictEqual((await act(cwd, { ...sloppy, ESCAPEMENT_SEED: "3" })).code, 0)
    }
  )

  it("passes every input to its script through the environment", () => {
    const inputs = [...(definition.split("runs:")[0] ?? "").matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name)
    assert.isAtLeast(inputs.length, 9)
    for (const name of inputs) assert.include(definition, `\${{ inputs.${name} }}`)
    const [, run = ""] = definition.split(/^ +run: /m)
    assert.notInclude(run, "inputs.")
    for (const name of Object.keys(defaults)) assert.include(definition, `${name}:`)
  })
})
