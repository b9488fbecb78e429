import { instanceLine, openSource } from "@escapement/runner"
import { Console, Effect, Option, Stream } from "effect"
import type { RoleFlags } from "../answersOf.ts"
import { choiceOf } from "../choice.ts"
import { type SourceFlags, sourceOf } from "../planOf.ts"
import { withRoles } from "../withRoles.ts"
import { writeTexts } from "../writeTexts.ts"
import { registryOf } from "../plugins/registryOf.ts"

/** Flags of `escapement generate`. */
export interface GenerateFlags extends SourceFlags, RoleFlags {
  readonly out: Option.Option<string>
  readonly plugin: ReadonlyArray<string>
}

/** Writes instances, one JSON line each, to a file or to standard output. */
export const generate = Effect.fnUntraced(function* (flags: GenerateFlags) {
  const registry = yield* registryOf(flags.plugin)
  const { benchmark, firstTier } = yield* choiceOf(flags, registry)
  const source = yield* sourceOf(flags, firstTier)
  let count = 0
  const lines = benchmark.use((typed) => {
    const line = instanceLine(typed)
    return openSource(source, flags.seed)
      .instances(typed)
      .pipe(
        Stream.map((instance) => {
          count++
          return line(instance)
        })
      )
  })
  yield* withRoles(flags, registry)(writeTexts(flags.out, lines))
  if (Option.isNone(flags.out)) return
  const path = flags.out.value
  yield* Console.error(`${count} instances of ${benchmark.id} in ${path}`)
  yield* Console.error(`Try: escapement eval --instances-file ${path}`)
})
