import { Launching } from "@escapement/bridges"
import { Providers } from "@escapement/models"
import { Effect } from "effect"
import type { Registry } from "../Registry.ts"

/**
 * Lists, by id, what this machine has that trials may need: the providers for which it holds a key; of the external
 * agents `claude-code`, `codex` and `mini-swe-agent` those whose programs it finds; and the ids in `said`. Other
 * external agents, and the provider `openai-compatible`, are listed only if `said` names them.
 *
 * @param said further ids, as after `--can`
 */
export const listAbilities = Effect.fnUntraced(function* ({ models }: Registry, said: ReadonlyArray<string>) {
  const keyed = yield* Effect.forEach(models, ({ id, isLocal, ready }) =>
    isLocal === true || ready === undefined || id === Providers.openaiCompatible.id
      ? Effect.succeed([])
      : Effect.match(ready("", {}), { onFailure: () => [], onSuccess: () => [id] })
  )
  const programs = [Launching.claudeCode, Launching.codex, Launching.miniSweAgent]
    .filter(({ program }) => Launching.isProgram(program))
    .map(({ id }) => id)
  return [...new Set([...keyed.flat(), ...programs, ...said])].toSorted()
})
