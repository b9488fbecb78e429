import { Content, type Session, type TrialEnded, getOrInsertComputed } from "@escapement/core"
import { Effect } from "effect"
import { plausibility } from "./blind.ts"
import { readEntries } from "./inventoryWords.ts"
import { patternTactic, weighLabels } from "./pattern.ts"
import type { Player } from "./Player.ts"
import { type SeenParameter, type Thing, readDescription } from "./RoomView.ts"
import { type Knowledge, openKnowledge, openMoves, submitFlag, tryMove } from "./search.ts"

/** What a skimming player pays attention to: things worth a look, and how many labels of a parameter it follows. */
interface Interest {
  readonly wanted: Set<string>
  breadth: number
}

/** Weights of labels by their bearer: a machine is made to be used, and a bearer with a single label stands out. */
const standing = { machine: 4, alone: 12, other: 1 }

/** Makes a function that weighs labels by their bearers, from the inventory alone. */
const weighBearers = ({ view }: Knowledge): ((label: string) => number) => {
  const entries = readEntries(view)
  const things = [...view.things.values()]
  const bearers = new Map(
    [...entries].map(([label, { line }]) => [label, things.find(({ epithet }) => line.includes(epithet))])
  )
  const counts = Map.groupBy(bearers.values(), (thing) => thing)
  return (label) => {
    const bearer = bearers.get(label)
    if (bearer === undefined) return standing.other
    if (bearer.kind === "tool") return standing.machine
    return counts.get(bearer)?.length === 1 ? standing.alone : standing.other
  }
}

/** Ranks the labels that a parameter may want, the likeliest first, without those that were refused. */
type Ranking = (thing: Thing, parameter: SeenParameter) => ReadonlyArray<string>

/** Makes a ranking of labels from what is known now; each parameter is ranked once. */
const openRanking = (known: Knowledge): Ranking => {
  const weigh = weighBearers(known)
  const ranked = new Map<SeenParameter, ReadonlyArray<string>>()
  return (thing, parameter) =>
    getOrInsertComputed(ranked, parameter, () => {
      const refused = new Set(
        (known.told.get(thing.id) ?? []).flatMap(({ guess, wrong }) =>
          wrong.has(parameter.name) ? [guess[parameter.name]] : []
        )
      )
      const out = new Set(
        known.view.values
          .filter((seen) => refused.has(seen.value) || plausibility(known, thing, parameter, seen) < 0.1)
          .map(({ title }) => title)
      )
      return [...weighLabels(known, thing, parameter)]
        .filter(([label]) => !out.has(label))
        .map(([label, weight]) => [label, weight * weigh(label)] as const)
        .toSorted(([, a], [, b]) => b - a)
        .map(([label]) => label)
    })
}

const follow = (known: Knowledge, rank: Ranking, { breadth, wanted }: Interest): void => {
  const things = [...known.view.things.values()]
  const entries = readEntries(known.view)
  const wantLocks = () => {
    for (const { id, isSolved, kind } of things) if (kind === "item with a lock" && !isSolved) wanted.add(id)
  }
  const goals = things.filter(({ epithet, kind }) => kind === "tool" && epithet.endsWith(` ${known.view.goal}`))
  for (const { id } of goals) wanted.add(id)
  if (goals.length === 0) wantLocks()
  for (const thing of things) {
    if (!wanted.has(thing.id) || thing.isSolved) continue
    for (const parameter of thing.parameters) {
      for (const label of rank(thing, parameter).slice(0, breadth)) {
        const line = entries.get(label)?.line ?? ""
        const bearer = things.find(({ epithet }) => line.includes(epithet))
        if (bearer === undefined) wantLocks()
        else wanted.add(bearer.id)
      }
    }
  }
}

const lookAtWanted = Effect.fnUntraced(function* (
  session: Session,
  known: Knowledge,
  { wanted }: Interest
): Effect.fn.Return<boolean, TrialEnded> {
  const next = [...known.view.things.values()].find(({ id, isLooked }) => wanted.has(id) && !isLooked)
  if (next === undefined) return false
  const { content } = yield* session.call({ tool: "investigate", args: { node_id: next.id } })
  next.isLooked = true
  readDescription(known.view, next.id, Content.plain(content))
  return true
})

/** Whether a value is of a label that its parameter is still taken to want, among the first few. */
const isFollowed = (
  known: Knowledge,
  rank: Ranking,
  breadth: number,
  thing: Thing,
  guess: { readonly [name: string]: string }
): boolean =>
  thing.parameters.every((parameter) => {
    const top = new Set(rank(thing, parameter).slice(0, breadth))
    return known.view.values.some(({ title, value }) => value === guess[parameter.name] && top.has(title))
  })

/**
 * Works upwards from the goal by the words of clues only: looks only where the likeliest labels of its parameters
 * are, and considers more labels when all of these were refused.
 */
export const skim: Player = ({ session }) =>
  Effect.gen(function* () {
    const known = openKnowledge(session)
    const interest: Interest = { wanted: new Set(), breadth: 1 }
    for (;;) {
      yield* submitFlag(session, known.view)
      const rank = openRanking(known)
      follow(known, rank, interest)
      if (yield* lookAtWanted(session, known, interest)) continue
      const moves = openMoves(known, patternTactic).filter(
        ({ guess, thing }) => interest.wanted.has(thing.id) && isFollowed(known, rank, interest.breadth, thing, guess)
      )
      const move = moves.toSorted((a, b) => b.chance - a.chance)[0]
      if (move === undefined) {
        if (interest.breadth++ > 40) return
        continue
      }
      yield* tryMove(session, known, move)
    }
  })
