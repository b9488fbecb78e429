import { type Metric, Trajectories, Usage } from "@escapement/core"
import { MetricConformance } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { breaks } from "./breaks.ts"

const mistakes: Metric<unknown> = {
  id: "mistakes",
  version: 1,
  summary: "calls that were a mistake",
  unit: "calls",
  better: "lower",
  source: "ours",
  measure: ({ events, outcome }) =>
    outcome._tag === "infra-error"
      ? Option.none()
      : Option.some(Trajectories.listCalls(events).filter(({ error }) => error !== undefined).length),
  summarize: (instances) => {
    const scores = instances.flatMap((epochs) => epochs.flatMap((score) => Option.toArray(score)))
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    return scores.length === 0 ? Option.none() : Option.some({ mean, n: instances.length })
  }
}

MetricConformance.suite({ metric: mistakes, deviations: {} })

const but = (parts: Partial<Metric<unknown>>): Metric<unknown> => ({ ...mistakes, ...parts })
let measured = 0

const broken: ReadonlyArray<
  readonly [what: string, metric: Metric<unknown>, law: keyof typeof MetricConformance.laws]
> = [
  ["has no source", but({ source: "" }), "describes itself"],
  [
    "divides by the calls there were",
    but({
      measure: ({ events }) =>
        Option.some(Trajectories.listCalls(events).length / Trajectories.listCalls(events).length)
    }),
    "gives a finite number or nothing"
  ],
  [
    "throws where nothing was called",
    but({ measure: ({ events }) => Option.some(Trajectories.listCalls(events)[0]!.index) }),
    "gives a finite number or nothing"
  ],
  [
    "calls a count a share",
    but({ unit: "share", measure: ({ events }) => Option.some(events.length) }),
    "keeps a share between 0 and 1"
  ],
  [
    "blames the instance for what the agent did",
    but({
      absence: "by-instance",
      measure: ({ outcome }) => (outcome._tag === "solved" ? Option.some(1) : Option.none())
    }),
    "has a value of all trials of an instance or of none, if the instance decides"
  ],
  [
    "counts what it measured",
    but({ measure: () => Option.some(measured++) }),
    "gives the same number again, and changes nothing"
  ],
  [
    "sorts the events that it is given",
    but({
      measure: ({ events }) => {
        Object.assign(events, [events.at(-1)])
        const [first] = events
        return Option.some(first === undefined ? 0 : 1)
      }
    }),
    "gives the same number again, and changes nothing"
  ],
  [
    "knows trials by their object",
    (() => {
      const known = new WeakMap<object, number>()
      let next = 0
      return but({
        measure: (trial) => {
          if (!known.has(trial)) known.set(trial, next++)
          return Option.fromUndefinedOr(known.get(trial))
        }
      })
    })(),
    "scores a stored trial as the trial itself"
  ],
  [
    "believes whoever says that it is solved",
    but({
      measure: ({ events }) =>
        Option.some(Number(events.some((event) => event._tag === "Noted" && event.text.startsWith("Solved"))))
    }),
    "does not believe what agents say of themselves"
  ],
  [
    "gives 0 tokens to who never began",
    but({ measure: ({ usage }) => Option.some(Usage.totalTokens(usage)) }),
    "says nothing of a trial that never began"
  ],
  [
    "sums up nothing as 0",
    but({ summarize: (instances) => Option.some({ mean: 0, n: instances.length }) }),
    "sums up in any order, and nothing out of nothing"
  ],
  [
    "sums up only the first instance",
    but({
      summarize: ([first = []]) => Option.map(Option.firstSomeOf(first), (mean) => ({ mean, n: 1 }))
    }),
    "sums up in any order, and nothing out of nothing"
  ]
]

describe("a metric that", () => {
  it.live.each(broken)("$0 is caught", ([, metric, law]) => breaks(MetricConformance, law, { metric }))

  it("is caught for every law", () => {
    const tried = new Set<string>(broken.map(([, , law]) => law))
    assert.deepStrictEqual(
      Object.keys(MetricConformance.laws).filter((law) => !tried.has(law)),
      []
    )
  })
})
