import type { GoldCall, Position, PrivilegedView, Randomness, ToolCall } from "@escapement/core"
import { Effect, Option } from "effect"
import type { Defects } from "./Defects.ts"
import type { Standing } from "./Dispatch.ts"
import type { OfferedTools } from "./OfferedTools.ts"
import { findPlan } from "./findPlan.ts"

/** The most guesses that are drawn until one calls an offered tool; then the last one stands. */
const maxGuesses = 16

/**
 * Makes the view of a trial that the simulated model and the baselines get: gold, plan and guesses, given the tools
 * offered.
 */
export const privilegedView = <State>(
  position: Position<State>,
  standing: Standing<State>,
  offering: OfferedTools,
  { guard, guardSync }: Defects
): PrivilegedView => {
  const tools = () => position.tools(standing.state)
  const disclosed = (gold: GoldCall): GoldCall => offering.disclosed(gold, tools())
  const guess = (rng: Randomness.Rng): ToolCall => {
    const all = tools()
    let call = position.guess(standing.state, rng)
    for (let i = 1; i < maxGuesses && offering.isWithheld(call.tool, all); i++) {
      call = position.guess(standing.state, rng)
    }
    return call
  }
  return {
    gold: () => guardSync(() => Option.map(position.gold(standing.state, offering.isInReach), disclosed)),
    plan: guard(
      Effect.suspend(() =>
        Effect.map(findPlan(position, standing.state, offering.isInReach), (plan) => plan.map(disclosed))
      )
    ),
    tools: () => guardSync(() => offering.of(tools())),
    guess: (rng) => guardSync(() => guess(rng))
  }
}
