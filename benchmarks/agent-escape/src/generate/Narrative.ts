import type { Randomness } from "@escapement/core"
import { type Hint, cameFrom, heldInside, looks, toldByConsumer, toldByProducer } from "./Grammar.ts"
import type { ThemeId } from "../Instance.ts"
import type { RoomEdge } from "../RoomEdge.ts"
import { type Skeleton, type SkeletonEdge, templateAt, triggerPort } from "./Skeleton.ts"
import type { Template } from "../tools/Template.ts"
import { type Theme, themes } from "./Theme.ts"

/** The texts of a room, by node and by edge of its skeleton. */
interface Narrative {
  readonly setting: string
  readonly epithets: ReadonlyArray<string>
  readonly looks: ReadonlyArray<string>
  readonly hints: ReadonlyArray<ReadonlyArray<string>>
  readonly told: ReadonlyArray<RoomEdge["told"]>
}

/** Deals words in random order; no word is repeated before all others were dealt. */
export const deckOf = (words: ReadonlyArray<string>, rng: Randomness.Rng): (() => string) => {
  let deck: Array<string> = []
  return () => {
    if (deck.length === 0) deck = rng.shuffle(words)
    return deck.pop() ?? ""
  }
}

/**
 * Draws epithets. No adjective and no machine noun repeats before the theme has run out of them, because
 * similar names confuse readers.
 */
export const drawEpithets = (
  templates: ReadonlyArray<Template>,
  theme: Theme,
  rng: Randomness.Rng
): ReadonlyArray<string> => {
  const taken = new Set<string>()
  const adjective = deckOf(theme.adjectives, rng)
  const machine = deckOf(theme.machines, rng)
  const nounOf = (template: Template): string => {
    switch (template.kind) {
      case "tool":
        return machine()
      case "terminal":
        return template.id.replace(/~.*/, "")
      default:
        return template.noun
    }
  }
  return templates.map((template) => {
    const noun = nounOf(template)
    let epithet = ""
    do epithet = `${adjective()} ${noun}`
    while (taken.has(epithet))
    taken.add(epithet)
    return epithet
  })
}

const isValueEdge = (edge: SkeletonEdge) => edge.input !== triggerPort

/**
 * Draws which end tells of each edge. A node whose inputs all come from other nodes tells of at least one of them
 * itself: so every node that can be used has to be looked at.
 */
const drawTellers = (skeleton: Skeleton, rng: Randomness.Rng): ReadonlyArray<RoomEdge["told"]> => {
  const spoken = new Set<number>()
  return skeleton.edges.map((edge) => {
    const template = templateAt(skeleton, edge.to)
    if (!isValueEdge(edge)) return template.trigger === "Item" ? "producer" : "consumer"
    const incoming = skeleton.edges.filter((other) => other.to === edge.to && isValueEdge(other)).length
    const mustSpeak = incoming === template.inputs.length && !spoken.has(edge.to)
    spoken.add(edge.to)
    return mustSpeak || rng.unit() < 0.5 ? "consumer" : "producer"
  })
}

/**
 * Writes the texts of a room: every edge is hinted at exactly once, by its producer or its consumer, and
 * entities are named by epithet. It uses a seeded grammar of ours; the paper asks a language model (App. A.6).
 */
export const narrate = (skeleton: Skeleton, themeId: ThemeId, rng: Randomness.Rng): Narrative => {
  const theme = themes[themeId]
  const templates = skeleton.nodes.map((_, node) => templateAt(skeleton, node))
  const epithets = drawEpithets(templates, theme, rng)
  const told = drawTellers(skeleton, rng)
  const title = (ports: ReadonlyArray<{ readonly name: string; readonly title: string }> | undefined, name: string) =>
    ports?.find((port) => port.name === name)?.title ?? ""
  const voice = deckOf(theme.voices, rng)
  const hints = skeleton.nodes.map((): Array<string> => [])
  skeleton.edges.forEach((edge, i) => {
    const byProducer = told[i] === "producer"
    const [self, other] = byProducer ? [edge.from, edge.to] : [edge.to, edge.from]
    const hint: Hint = {
      voice: voice(),
      other: epithets[other] ?? "",
      output: title(templates[edge.from]?.outputs, edge.output),
      input: title(templates[edge.to]?.inputs, edge.input)
    }
    const plans = isValueEdge(edge)
      ? byProducer
        ? toldByProducer
        : toldByConsumer
      : byProducer
        ? heldInside
        : cameFrom
    hints[self]?.push(rng.pick(plans)(hint))
  })
  return {
    setting: rng.pick(theme.settings),
    epithets,
    looks: skeleton.nodes.map(() => rng.pick(looks)),
    hints: hints.map((sentences) => rng.shuffle(sentences)),
    told
  }
}
