import { Content, type Json, type Stored, type Trajectories, type TrialEvent, Usage } from "@escapement/core"
import { Analysis } from "@escapement/metrics"
import type { Moment } from "./Api.ts"
import { clipText, lineText } from "./clipText.ts"

/** Most characters of a call in an outline, and of its answer. */
const inLine = 160
/** Most moments of an outline. */
const mostMoments = 20_000

type Replied = Extract<TrialEvent, { readonly _tag: "ModelReplied" }>

/** Returns the cost of a reply, which is shown with the reply's first moment. */
const costOf = ({ mechanism, usage }: Replied) => ({
  tokens: Usage.totalTokens(usage),
  ...(usage.cost === undefined ? {} : { cost: usage.cost }),
  ...(mechanism === undefined ? {} : { mechanism })
})

const argsText = (args: Json.Json): string => lineText(typeof args === "string" ? args : JSON.stringify(args), inLine)

const answerText = ({ content }: Trajectories.Called): string =>
  lineText(
    content
      .map((part) =>
        part._tag === "Text"
          ? part.text.slice(0, 4 * inLine)
          : Content.plain([{ ...part, alt: part.alt.slice(0, inLine) }])
      )
      .join(" "),
    inLine
  )

const marksOf = (
  { error, fault, index, remaining, withheld }: Trajectories.Called,
  regret: Analysis.Regret | undefined,
  before: number | undefined
): Partial<Moment> => ({
  ...(error === undefined ? {} : { error }),
  ...(fault === undefined ? {} : { fault }),
  ...(withheld === undefined ? {} : { withheld }),
  ...(remaining === undefined ? {} : { remaining }),
  ...(fault === undefined && before !== undefined && remaining !== undefined && remaining >= before
    ? { wasted: true }
    : {}),
  ...(regret?.offPlan?.call === index ? { offPlan: true } : {}),
  ...(regret?.noReturn?.call === index ? { noReturn: true } : {})
})

/** Lists a trial call by call, with data that the agent did not see; replies without a call stand between the calls. */
export const momentsOf = ({ trial }: Stored.StoredTrial): ReadonlyArray<Moment> => {
  const regret = Analysis.measureRegret(trial)
  const moments: Array<Moment> = []
  let done = trial.identity.fork?.at ?? 0
  let reply: Replied | undefined
  let before = regret?.start
  const bare = (replied: Replied) => {
    const { step, text } = replied
    moments.push({
      at: moments.length,
      done,
      step,
      tool: "",
      args: "",
      answer: lineText(text, inLine),
      ...costOf(replied)
    })
  }
  for (const event of trial.events) {
    if (moments.length >= mostMoments) break
    if (event._tag === "ModelReplied") {
      if (reply !== undefined) bare(reply)
      reply = event
    }
    if (event._tag !== "Called") continue
    const { call, index, step } = event
    done = index + 1
    moments.push({
      at: moments.length,
      index,
      done,
      step,
      tool: clipText(call.tool, 100).text,
      args: argsText(call.args),
      answer: answerText(event),
      ...marksOf(event, regret, before),
      ...(reply === undefined ? {} : costOf(reply))
    })
    before = event.remaining ?? before
    reply = undefined
  }
  if (reply !== undefined) bare(reply)
  return moments
}
