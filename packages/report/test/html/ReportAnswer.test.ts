import { assert, describe, it } from "@effect/vitest"
import { type ReportAnswer, writeAnswer } from "../../src/html/ReportAnswer.ts"
import { type Fate, luck, played, playedOver } from "../played.ts"

const answer = (agents: ReadonlyArray<string>, fate: Fate, ...models: ReadonlyArray<string>): ReportAnswer => {
  const [family] = played(agents, fate, ...models).families
  if (family === undefined) throw new Error("no family")
  return writeAnswer(family)
}
const solvedIf = (isSolved: boolean) => (isSolved ? ("solved" as const) : ("wrong-answer" as const))

describe("the first screen", () => {
  it("names the winner, the difference and its certainty if the interval excludes zero", () => {
    const { certainty, difference, headline, winner } = answer(["react", "direct"], (agent, i) =>
      solvedIf(luck(i) < (agent === 0 ? 0.8 : 0.3))
    )
    assert.match(headline, /^react beats direct by \d+\.\d percentage points \[\d+\.\d, \d+\.\d\] on ace \(solved\)\.$/)
    assert.strictEqual(winner, "react.")
    assert.match(difference, /points over direct/)
    assert.match(certainty, /p < 0\.001.*right at once.*120 instances/)
  })

  it("names no winner if the interval contains zero, and says how many instances would detect a difference", () => {
    const { certainty, headline, winner } = answer(["react", "direct"], (agent, i) => solvedIf(luck(agent, i) < 0.5))
    assert.match(headline, /not distinguishable/)
    assert.match(winner, /^Nobody/)
    assert.match(certainty, /instances would detect such differences with 80 % power/)
    assert.notMatch(headline, /beat/)
  })

  it("names several winners side by side, and says how they stand to each other", () => {
    const fate: Fate = (agent, i) => solvedIf(luck(i) < (agent === 2 ? 0.2 : 0.8))
    const leaders = (verdict: "equivalent" | "refused") => {
      const { analysis, ...rest } = played(["react", "loop", "direct"], fate).families[0]!
      const pairs = analysis.pairs.map((pair) => (pair.b === "loop" ? { ...pair, verdict } : pair))
      return writeAnswer({ ...rest, analysis: { ...analysis, pairs } }).winner
    }
    const { headline, winner } = answer(["react", "loop", "direct"], fate)
    assert.match(headline, /^react and loop beat direct/)
    assert.strictEqual(winner, "react and loop; they are not distinguishable.")
    assert.strictEqual(leaders("equivalent"), "react and loop; they are equivalent.")
    assert.strictEqual(leaders("refused"), "react and loop; they are not compared: too many trials have no score.")
  })

  it("says for each of several winners whom it beats", () => {
    const shares = [0.6, 0.55, 0.5, 0.2]
    const { headline } = answer(["react", "loop", "direct", "shell"], (agent, i) => solvedIf(luck(i) < shares[agent]!))
    assert.match(headline, /^react beats direct and shell, by .* percentage points; loop beats shell by .* on ace/)
  })

  it("refuses to compare if losses could reverse the difference", () => {
    const { difference, headline, winner } = answer(["react", "direct"], (agent, i) =>
      agent === 1 && i % 3 === 0 ? "infra-error" : solvedIf(luck(i) < (agent === 0 ? 0.4 : 0.6))
    )
    assert.match(headline, /are not compared/)
    assert.match(winner, /^Unknown/)
    // what the lost trials leave open, and the wider interval of the list of pairs
    const [, worst, best, low, high] =
      /^direct − react: anywhere from (\S+) to (\S+) percentage points \((\S+) to (\S+) with sampling error\): direct lost 40 of/
        .exec(difference)
        ?.map((text) => Number(text.replace("−", "-"))) ?? []
    assert.isBelow(low!, worst!)
    assert.isAbove(high!, best!)
  })

  it("says that an agent is not compared, never that it is not distinguishable", () => {
    const losing = (shares: ReadonlyArray<number>) =>
      answer(["react", "loop", "direct"], (agent, i) =>
        agent === 2 && i % 2 === 0 ? "infra-error" : solvedIf(luck(i) < shares[agent]!)
      )
    assert.strictEqual(
      losing([0.8, 0.3, 0.8]).winner,
      "react; direct is not compared with react: too many trials have no score."
    )
    assert.match(
      losing([0.5, 0.5, 0.5]).certainty,
      /^2 of 3 are not compared, as lost trials could change their verdicts; each of the other intervals contains zero/
    )
    assert.strictEqual(
      losing([0.5, 0.5, 0.5]).headline,
      "react, loop and direct: no difference is shown (of 3 pairs, 1 not distinguishable and 2 not compared) on ace (solved)."
    )
  })

  it("shows what a single agent reaches, and its cost", () => {
    const { compared, cost, headline } = answer(["react"], (_, i) => solvedIf(i % 2 === 0))
    assert.match(headline, /^react reaches 0\.50 \[0\.4/)
    assert.strictEqual(compared, "react with simulated/sloppy* on ace, by solved: 120 instances, 120 trials in all.")
    assert.strictEqual(cost, "191k tokens in all; react 1595 tokens per trial.")
  })

  it("calls players without a model so, not baselines: adversaries are among them", () => {
    const [family] = played(["blind"], () => "wrong-answer").families
    assert.isDefined(family)
    const { cost, headline, winner } = writeAnswer({
      ...family,
      analysis: { ...family.analysis, agents: [] },
      cells: family.cells.map((cell) => ({ ...cell, kind: "baseline" as const }))
    })
    assert.strictEqual(headline, "Only players without a model played on ace (solved).")
    assert.strictEqual(winner, "Nobody: only players without a model played.")
    assert.strictEqual(cost, "Nothing: no player asked a model.")
  })

  it("says of a single agent with lost trials how many count, and what all may be", () => {
    const { certainty, headline } = answer(["react"], (_, i) => (i < 20 ? "solved" : "infra-error"))
    assert.strictEqual(
      headline,
      "react reaches 1.00 in the 20 trials that count, and 0.17 to 1.00 over all 120 (0.11 to 1.00 with sampling error) on ace (solved)."
    )
    assert.strictEqual(certainty, "95 % interval over 20 instances; 100 of 120 trials lost.")
  })

  it("leaves lost trials out of the cost per trial", () => {
    const { cost } = answer(["react", "direct"], (agent, i) => (agent === 0 && i % 4 !== 0 ? "infra-error" : "solved"))
    assert.match(cost, /in all; react 1580 tokens; direct 1595 tokens per trial\.$/)
  })

  it("calls the sum of the costs a lower bound if an agent's cost is unknown", () => {
    const [family] = played(["react", "direct"], () => "solved").families
    const { analysis, cells, metrics } = family!
    const costOf = (costs: ReadonlyArray<number>, totals: object = {}): string => {
      const priced = cells.map((cell, i) => {
        const cost = costs[i]
        return cost === undefined ? cell : { ...cell, totals: { ...cell.totals, cost, ...totals } }
      })
      return writeAnswer({ analysis, cells: priced, metrics }).cost
    }
    assert.match(
      costOf([0.5]),
      /^at least \$0\.50+ \(costs of 1 of 2 agents are not fully known\) and \d+k tokens in all;/
    )
    assert.match(
      costOf([0.5, 0.25], { unpriced: 3 }),
      /^at least \$0\.75\d* \(costs of 2 of 2 agents are not fully known\)/
    )
    assert.match(costOf([0.5, 0.25]), /^\$0\.75\d* and \d+k tokens in all;/)
  })

  it("answers factor by factor for several crossed factors, decided ones first", () => {
    const fate: Fate = (cell, i) => solvedIf(luck(i) < (cell % 2 === 0 ? 0.8 : 0.3))
    const { certainty, compared, headline, winner } = answer(["react", "direct"], fate, "simulated", "simulated/sloppy")
    assert.match(compared, /^architecture \(react, direct\) × model \(simulated\*, simulated\/sloppy\*\) on ace/)
    assert.match(
      headline,
      /^On ace \(solved\), each factor averaged over the others: simulated beats simulated\/sloppy by \d+\.\d percentage points \[/
    )
    assert.match(headline, /; react and direct are not distinguishable\.$/)
    assert.strictEqual(winner, "Model: simulated. Architecture: nobody: no difference on average could be shown.")
    assert.match(
      certainty,
      /^Model: \[\d+\.\d, \d+\.\d\] over simulated\/sloppy, p < 0\.001\. Architecture: every interval/
    )
    assert.notInclude(certainty, "depend on each other")
  })

  it("warns if the effect of one factor depends on another", () => {
    const fate: Fate = (cell, i) => solvedIf(luck(i) < (cell === 0 ? 0.9 : 0.4))
    const { certainty } = answer(["react", "direct"], fate, "simulated", "simulated/sloppy")
    assert.include(certainty, "depend on each other (1 interaction, shown below)")
  })

  it("names the pairs that differ although their factor, on average, does not", () => {
    const fate: Fate = (cell, i) => solvedIf(luck(i) < (cell === 0 || cell === 3 ? 0.8 : 0.3))
    const { headline } = answer(["react", "direct"], fate, "simulated", "simulated/sloppy")
    assert.include(
      headline,
      "simulated and simulated/sloppy are not distinguishable, but react · simulated/sloppy differs from react · simulated, and direct · simulated/sloppy differs from direct · simulated"
    )
  })

  it("refuses each factor whose difference losses could reverse", () => {
    const fate: Fate = (cell, i) => (cell === 3 && i % 3 === 0 ? "infra-error" : solvedIf(luck(i) < 0.4 + 0.05 * cell))
    const { difference, headline, winner } = answer(["react", "direct"], fate, "simulated", "simulated/sloppy")
    assert.match(headline, /react and direct are not compared: too many trials have no score/)
    assert.match(difference, /direct · simulated\/sloppy lost 40 of 120 trials \(40× broken\)/)
    assert.include(winner, "Architecture: unknown")
  })
})

describe("the first screen of a run on one instance", () => {
  it("names every agent, and says that they cannot be compared", () => {
    const [family] = playedOver(1, ["react", "direct"], () => "solved").families
    const { headline, winner } = writeAnswer(family!)
    assert.strictEqual(
      headline,
      "Nothing to compare: react (1.00) and direct (1.00) have scores of fewer than two instances in common on ace (solved)."
    )
    assert.match(winner, /^Unknown: no two agents have scores of two/)
    const [three] = playedOver(1, ["react", "direct", "oracle"], () => "solved").families
    assert.strictEqual(
      writeAnswer(three!).headline,
      "Nothing to compare: no two of react (1.00), direct (1.00) and oracle (1.00) have scores of two of the same instances on ace (solved)."
    )
  })
})

describe("the first screen of a run without two agents that have scores", () => {
  it("names the agents whose trials are all lost", () => {
    const headlineOf = (fate: Fate) => answer(["react", "direct"], fate).headline
    const said = "Nothing to compare: infra errors lost every trial of"
    assert.strictEqual(
      headlineOf(() => "infra-error"),
      `${said} react and direct on ace (solved).`
    )
    assert.strictEqual(
      headlineOf((agent) => (agent === 1 ? "infra-error" : "solved")),
      `${said} direct on ace (solved).`
    )
  })
})
