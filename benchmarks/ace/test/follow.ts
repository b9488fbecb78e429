import { Content, type Observation, type Position, type ToolCall } from "@escapement/core"
import { Effect, Option } from "effect"

/** What a player of gold calls did and saw. */
export interface Followed {
  readonly calls: ReadonlyArray<ToolCall>
  readonly remaining: ReadonlyArray<number>
  /** Evidence that was in no text shown before the call that needed it. */
  readonly unseen: ReadonlyArray<string>
  readonly errors: ReadonlyArray<Observation>
  readonly ended: string | undefined
}

/** Whether a text holds a token whole. */
export const isShown = (text: string, token: string): boolean => {
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
    const isWord = (char: string | undefined) => char !== undefined && /\w/.test(char)
    if (!isWord(text[at - 1]) && !isWord(text[at + token.length])) return true
  }
  return false
}

/** Follows gold from a state to the end. */
export const follow = Effect.fnUntraced(function* <State>(
  position: Position<State>,
  from: State = position.initial
): Effect.fn.Return<Followed> {
  const calls: Array<ToolCall> = []
  const remaining: Array<number> = []
  const unseen: Array<string> = []
  const errors: Array<Observation> = []
  const texts = [Content.plain(position.instructions)]
  let state = from
  let ended: string | undefined
  while (ended === undefined && calls.length < 1000) {
    const gold = position.gold(state)
    if (Option.isNone(gold)) break
    remaining.push(Option.getOrElse(position.remaining(state), () => Number.NaN))
    const { call, evidence } = gold.value
    unseen.push(...evidence.filter((token) => !texts.some((text) => isShown(text, token))))
    const transition = yield* Effect.orDie(position.step(state, call))
    calls.push(call)
    texts.push(Content.plain(transition.observation.content))
    if (transition.observation.error !== undefined) errors.push(transition.observation)
    state = transition.state
    ended = transition.ended
  }
  return { calls, remaining, unseen, errors, ended }
})
