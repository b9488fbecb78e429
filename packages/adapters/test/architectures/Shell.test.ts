import { AgentFailed, type ToolCall, TrialEnded } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { shell } from "../../src/architectures/Shell.ts"
import { blind, play, withOptions } from "../fixtures/play.ts"
import { messageText } from "../fixtures/prompt.ts"
import { type Scripted, scripted } from "../fixtures/Scripted.ts"
import { openVault } from "../fixtures/Vault.ts"
import { isLeftOut } from "../../../../tools/test/isThorough.ts"

const block = (script: string) => `\`\`\`bash\n${script}\n\`\`\``
const submit = block(`submit '{"code": "4"}'`)
const shownLast = (requests: Scripted["requests"]) =>
  messageText(requests.at(-1)?.messages.at(-1) ?? { role: "system", text: "" })

describe("shell", () => {
  it.effect("makes many calls in one script, in its order, and prints what they found", () =>
    Effect.gen(function* () {
      const script = `for place in desk wall; do look "{\\"place\\": \\"$place\\"}" | tr a-z A-Z; done`
      const { calls, end, requests } = yield* play(withOptions(shell), [block(script), submit])
      assert.deepStrictEqual(
        calls.map(({ args }) => args),
        [{ place: "desk" }, { place: "wall" }, { code: "4" }]
      )
      assert.include(shownLast(requests), "A LAMP LIES ON THE DESK.\nNOTHING HERE (LOOK 2).")
      assert.instanceOf(end, TrialEnded)
    })
  )

  it.effect.skipIf(isLeftOut("a script that uses the output of a call"))("lets a script use the output of a call", () =>
    Effect.gen(function* () {
      const script = `if look '{"place": "desk"}' | grep -q lamp; then submit '{"code": "4"}'; fi`
      const { calls } = yield* play(withOptions(shell), [block(script)])
      assert.deepStrictEqual(calls.at(-1), { tool: "submit", args: { code: "4" } })
    })
  )

  it.effect("stops a script at the end of its trial", () =>
    Effect.gen(function* () {
      const { session } = openVault()
      let asked = 0
      const counted = { ...session, call: (call: ToolCall) => Effect.suspend(() => (asked++, session.call(call))) }
      const { model } = scripted([block(`for i in 1 2 3; do submit '{"code": "1"}'; done; look`)])
      const end = yield* withOptions(shell)
        .value({ session: counted, model, view: blind, seed: "s" })
        .pipe(Effect.flip, Effect.scoped)
      assert.strictEqual(asked, 1)
      assert.instanceOf(end, TrialEnded)
    })
  )

  it.effect("shows a failed call with its exit code, and a missing program with its own", () =>
    Effect.gen(function* () {
      const { calls, requests } = yield* play(withOptions(shell), [
        block(`look '{"place": "moon"}'`),
        block("perl -v"),
        submit
      ])
      assert.include(
        messageText(requests[1]?.messages.at(-1) ?? { role: "system", text: "" }),
        "There is no such place.\n(exit code 1)"
      )
      assert.include(shownLast(requests), "perl: command not found\n(exit code 127)")
      assert.strictEqual(calls.length, 2)
    })
  )

  it.effect.skipIf(isLeftOut("files between scripts"))("keeps files between scripts", () =>
    Effect.gen(function* () {
      const turns = [block(`look '{"place": "desk"}' > seen; echo ok`), block("cat seen"), submit]
      const { requests } = yield* play(withOptions(shell), turns)
      assert.include(shownLast(requests), "A lamp lies on the desk.")
    })
  )

  it.effect("offers a tool that appears during the trial as a command", () =>
    Effect.gen(function* () {
      const { calls, requests } = yield* play(withOptions(shell), [
        block(`look '{"place": "desk"}'`),
        block("light"),
        submit
      ])
      assert.include(messageText(requests[1]?.messages.at(-1) ?? { role: "system", text: "" }), "New: light.")
      assert.deepStrictEqual(calls[1], { tool: "light", args: {} })
    })
  )

  it.effect("stops a script that runs forever, and cuts the middle out of a long output", () =>
    Effect.gen(function* () {
      const turns = [block("while true; do :; done"), block("seq 1 9000"), submit]
      const { requests } = yield* play(withOptions(shell), turns)
      assert.include(messageText(requests[1]?.messages.at(-1) ?? { role: "system", text: "" }), "(exit code 126)")
      assert.match(shownLast(requests), /characters left out[^]*\n9000$/)
    })
  )

  it.effect("fails after several scripts without a call, and counts from 0 after one with a call", () =>
    Effect.gen(function* () {
      const look = block(`look '{"place": "desk"}'`)
      const turns = [block("ls"), look, block("ls"), block("pwd")]
      const { end } = yield* play(withOptions(shell, { idle: "1" }), turns)
      assert.instanceOf(end, AgentFailed)
      assert.include(String(Reflect.get(end, "reason")), "2 scripts in a row")
    })
  )
})
