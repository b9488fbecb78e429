import { Option } from "effect"
import type { UntilFlags } from "../until/parseUntil.ts"
import type { AnswerFlags } from "./parseAnswers.ts"
import type { PlayerFlags, SourceFlags } from "./parsePlan.ts"

/** The flags that decide what is run: which instances, who plays, and which other models are asked. */
type DecidingFlags = SourceFlags & PlayerFlags & AnswerFlags & UntilFlags

/** The name of each flag on the command line, and its default. */
const written: { readonly [K in keyof DecidingFlags]: readonly [flag: string, standard?: DecidingFlags[K]] } = {
  benchmark: ["benchmark"],
  tier: ["tier"],
  difficulty: ["difficulty"],
  set: ["set"],
  instancesFile: ["instances-file"],
  published: ["published"],
  instances: ["instances"],
  seed: ["seed", "1"],
  profile: ["profile"],
  benchmarkOption: ["benchmark-option"],
  adapter: ["adapter"],
  adapterOption: ["adapter-option"],
  model: ["model"],
  modelOption: ["model-option"],
  factor: ["factor"],
  budget: ["budget"],
  twin: ["aa", false],
  toolset: ["toolset"],
  retrieverOption: ["retriever-option"],
  epochs: ["epochs", 1],
  limit: ["limit"],
  fault: ["fault"],
  until: ["until"],
  maxInstances: ["max-instances"],
  detect: ["detect"],
  lookEvery: ["look-every"],
  judge: ["judge"],
  judgeOption: ["judge-option"],
  judgeEpochs: ["judge-epochs", 1],
  role: ["role"],
  roleOption: ["role-option"],
  cache: ["cache", false],
  prices: ["prices"],
  price: ["price"]
}

const isGiven = (value: unknown, standard: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : Option.isOption(value) ? Option.isSome(value) : value !== standard

/** The deciding flags that were given, as they are written. Flags set to their default do not count as given. */
export const givenFlags = (flags: DecidingFlags): ReadonlyArray<string> => {
  const values = new Map<string, unknown>(Object.entries(flags))
  return Object.entries(written).flatMap(([name, [flag, standard]]) =>
    isGiven(values.get(name), standard) ? [`--${flag}`] : []
  )
}
