import { type RunPlan, TextRules } from "@escapement/core"
import { Prices } from "@escapement/models"
import { Array as Arr, Effect, type FileSystem, Option, Result, Schema } from "effect"
import { Refused } from "../Failure.ts"
import { keyValues } from "../keyValues.ts"
import { readText } from "../terminal/readText.ts"
import { parseReferences, share } from "./parsePlan.ts"
import type * as flags from "./flags.ts"

/** The flags that say who judges. */
export type JudgeFlags = flags.Given<typeof flags.judges>

/** The flags that say whom worlds and generators ask. */
export type RoleFlags = flags.Given<typeof flags.roles>

/** The flags that say which models answer besides the agents', from where, and at what price. */
export type AnswerFlags = flags.Given<typeof flags.answers>

/** The judges that the flags name; none when they name none. */
export const parseJudges = Effect.fnUntraced(function* (
  flags: JudgeFlags
): Effect.fn.Return<Option.Option<NonNullable<RunPlan["judges"]>>, Refused> {
  if (flags.judgeEpochs < 1) {
    return yield* new Refused({ message: `--judge-epochs ${flags.judgeEpochs}: expected 1 or more` })
  }
  const models = yield* parseReferences("judge", flags.judge, flags.judgeOption)
  return Arr.isReadonlyArrayNonEmpty(models) ? Option.some({ models, epochs: flags.judgeEpochs }) : Option.none()
})

/** The roles that the flags fill. */
export const parseRoles = Effect.fnUntraced(function* (
  flags: RoleFlags
): Effect.fn.Return<Pick<RunPlan, "roles">, Refused> {
  const roles = yield* Effect.fromResult(keyValues("role", flags.role))
  const options = yield* Effect.fromResult(keyValues("role-option", flags.roleOption))
  const names = Object.keys(roles)
  if (names.length === 0) return {}
  const referenceOf = (role: string) => ({ name: roles[role] ?? "", options: share(options, role, names) })
  return { roles: Object.fromEntries(names.map((role) => [role, referenceOf(role)])) }
})

const decodeFile = Schema.decodeUnknownEffect(Schema.fromJsonString(Prices.PriceFile))

const fileOf = (path: string) =>
  Effect.flatMap(readText("--prices", path), (text) =>
    Effect.mapError(
      decodeFile(text),
      (error) => new Refused({ message: `--prices ${path}: ${TextRules.oneLine(error.message)}` })
    )
  )

const pricesOf = Effect.fnUntraced(function* (
  flags: AnswerFlags
): Effect.fn.Return<RunPlan["prices"], Refused, FileSystem.FileSystem> {
  const file = Option.isSome(flags.prices) ? (yield* fileOf(flags.prices.value)).models : {}
  const texts = yield* Effect.fromResult(keyValues("price", flags.price))
  const own = yield* Effect.forEach(Object.entries(texts), ([model, text]) =>
    Effect.fromResult(
      Result.mapBoth(Prices.parsePrice(text), {
        onSuccess: (price) => [model, price] as const,
        onFailure: (expected) => new Refused({ message: `--price ${model}=${text}: expected ${expected}` })
      })
    )
  )
  const all = [...Object.entries(file), ...own]
  return all.length === 0 ? undefined : Object.fromEntries(all)
})

/** What the flags add to a plan: roles, judges, prices, and whether earlier replies may stand in. */
export const parseAnswers = Effect.fnUntraced(function* (
  flags: AnswerFlags
): Effect.fn.Return<Pick<RunPlan, "roles" | "judges" | "prices" | "cache">, Refused, FileSystem.FileSystem> {
  const roles = yield* parseRoles(flags)
  const judges = yield* parseJudges(flags)
  const prices = yield* pricesOf(flags)
  return {
    ...roles,
    ...(Option.isNone(judges) ? {} : { judges: judges.value }),
    ...(prices === undefined ? {} : { prices }),
    ...(flags.cache ? { cache: true } : {})
  }
})
