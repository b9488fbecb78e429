import { assert, describe, it } from "@effect/vitest"
import { pairSections } from "../src/analysis/pairLines.ts"
import { scopesOf } from "../src/analysis/scopeTexts.ts"
import { writeAnswer } from "../src/html/ReportAnswer.ts"
import { playedOver } from "./played.ts"

const { families } = playedOver(12, ["react", "direct"], (agent) => (agent === 0 ? "solved" : "wrong-answer"))
const ace = { ...families[0]!.analysis, groups: 6 }
const told = { ...ace, question: { ...ace.question, strata: "domain" } }

describe("scopesOf", () => {
  it("says what must be a fair sample of other groups", () => {
    const pairs = ace.pairs.map((pair) => ({ ...pair, clusters: 6 }))
    assert.deepStrictEqual(scopesOf([{ ...ace, pairs, question: { ...ace.question, cluster: "domain" } }]), [
      "Comparisons and intervals of means hold for other domains too, if the 6 domains are a fair sample of them. Differences assume that the 6 domains show every kind of domain: a kind that is 39 % of all domains is missing with a chance of 5 %."
    ])
    const stopped = pairs.map((pair) => ({ ...pair, looks: 3 }))
    assert.deepStrictEqual(scopesOf([{ ...ace, pairs: stopped, question: { ...ace.question, cluster: "domain" } }]), [
      "Comparisons and intervals of means hold for other domains too, if the 6 domains are a fair sample of them. Each domain weighs the same in a comparison, which holds if the number of instances of a domain has nothing to do with how agents differ on it."
    ])
  })

  it("says which comparisons rest on too few groups to hold for others", () => {
    const three = playedOver(60, ["react", "loop", "direct"], () => "solved").families[0]!.analysis
    const scopes = (clusters: ReadonlyArray<number | undefined>) =>
      scopesOf([
        {
          ...three,
          groups: 12,
          question: { ...three.question, cluster: "domain" },
          pairs: three.pairs.map((pair, i) => {
            const count = clusters[i]
            return count === undefined ? pair : { ...pair, clusters: count }
          })
        }
      ])
    assert.deepStrictEqual(scopes([12, 8, 8]), [
      "Comparisons and intervals of means hold for other domains too, if the 8–12 domains are a fair sample of them. Differences assume that the 8 domains show every kind of domain: a kind that is 31 % of all domains is missing with a chance of 5 %."
    ])
    assert.deepStrictEqual(scopes([12, undefined, undefined]), [
      "Comparisons over 6 domains or more hold for other domains too, if the 12 domains are a fair sample of them. Differences assume that the 12 domains show every kind of domain: a kind that is 22 % of all domains is missing with a chance of 5 %.",
      "Comparisons over fewer than 6 (direct − react, direct − loop) hold for new instances of the same domains only."
    ])
    assert.deepStrictEqual(scopes([]), [
      "Comparisons hold for new instances of those domains only in which both agents have a score: fewer than 6 say nothing about other domains."
    ])
  })

  it("says of a single agent what its interval holds for, if instances come in groups", () => {
    const [family] = playedOver(12, ["react"], () => "solved").families
    const clustered = { ...family!.analysis, groups: 6, question: { ...ace.question, cluster: "domain" } }
    assert.deepStrictEqual(scopesOf([clustered]), [
      "Intervals of means hold for other domains too, if the 6 domains are a fair sample of them."
    ])
    assert.deepStrictEqual(scopesOf([{ ...clustered, groups: 2 }]), [
      "Means hold for new instances of these 2 domains only: fewer than 6 say nothing about other domains."
    ])
    assert.deepStrictEqual(
      scopesOf([
        { ...clustered, groups: 12 },
        { ...clustered, question: told.question }
      ]),
      []
    )
  })

  it("names the benchmark if there are several, and repeats nothing", () => {
    assert.deepStrictEqual(scopesOf([told, told]), [
      "Comparisons hold for new instances of these 6 domains; --cluster domain asks about other domains."
    ])
    assert.deepStrictEqual(
      scopesOf([told, { ...told, benchmark: "traject", groups: 10 }]).map((text) => text.slice(0, 58)),
      [
        "Comparisons on ace hold for new instances of these 6 domai",
        "Comparisons on traject hold for new instances of these 10 "
      ]
    )
  })

  it("says of a fork of one trial that it is no whole trial", () => {
    const fork = { trial: "0123456789abcdef", at: 2, run: "r", origins: ["q"] } as const
    assert.deepStrictEqual(scopesOf([{ ...told, pairs: [], fork }]), [
      "This trial continues trial 0123456789ab of run r, which forks run q after its first 2 calls, so its scores are not those of a whole trial."
    ])
    const { origins: _, run: __, ...old } = fork
    assert.match(scopesOf([{ ...told, fork: { ...old, at: 1 } }])[0] ?? "", /trial 0123456789ab after its first call,/)
  })

  it("claims nothing about new instances of a fork, whose instances are those that were failed", () => {
    const fork = { run: "r", at: "after-mistake" } as const
    const said =
      "Means and comparisons hold for failed trials like those of run r, continued after their first mistake; they do not hold for whole trials."
    assert.deepStrictEqual(scopesOf([{ ...told, fork }]), [said])
    assert.deepStrictEqual(scopesOf([{ ...ace, fork }]), [said])
    const again = { ...told, fork: { ...fork, origins: ["q", "p"] as const } }
    assert.include(scopesOf([again])[0], "like those of run r, which forks run q, which forks run p, continued after")
    const alone = { ...told, pairs: [], fork }
    assert.deepStrictEqual(scopesOf([alone]), [said.replace("Means and comparisons", "Means")])
    assert.match(scopesOf([alone, { ...alone, benchmark: "traject" }])[1] ?? "", /^Means on traject hold for failed/)
    const [family] = playedOver(12, ["react"], () => "solved").families
    const analysis = { ...family!.analysis, fork }
    const { certainty } = writeAnswer({ ...family!, analysis })
    assert.match(certainty, /12 instances\. Means hold for failed trials/)
    assert.deepStrictEqual(
      pairSections(analysis).flatMap(({ texts, title }) =>
        texts.some((text) => text.startsWith("Means ")) ? [title] : []
      ),
      ["Agents"]
    )
  })
})
