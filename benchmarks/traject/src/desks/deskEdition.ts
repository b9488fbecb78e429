import type { Randomness } from "@escapement/core"
import type { Faults } from "../databases/Faults.ts"
import type { Service } from "../databases/Service.ts"
import { drawFaults, drawUncertainFaults, drawUntoldFaults } from "../databases/drawFaults.ts"
import type { Trade } from "./Trade.ts"
import { blindDesks, checkedDesks, countedDesks, desks, judgedDesks, silentDesks, soldDesks } from "./desks.ts"
import {
  blindTrades,
  checkedTrades,
  countedTrades,
  judgedTrades,
  mendedTrades,
  silentTrades,
  soldTrades,
  trades
} from "./trades/trades.ts"

/** What an edition of desks is made of. */
interface DeskEdition {
  readonly trades: ReadonlyArray<Trade>
  readonly desks: ReadonlyArray<Service>
  /** The edition of tools and wordings; absent for the first, with which nobody but the player acts. */
  readonly tools?: 4 | 5 | 6 | 7 | 8 | 9
  /** Draws how services fail, in as many ways as the difficulty says; from the sixth edition on in all of them. */
  readonly drawFaults: (rng: Randomness.Rng, kinds: number) => Faults
}

/** The editions, from the first on. */
const editions: ReadonlyArray<DeskEdition> = [
  { trades, desks, drawFaults },
  { trades: countedTrades, desks: countedDesks, drawFaults },
  { trades: countedTrades, desks: countedDesks, tools: 4, drawFaults },
  { trades: mendedTrades, desks: countedDesks, tools: 5, drawFaults },
  { trades: checkedTrades, desks: checkedDesks, tools: 5, drawFaults },
  { trades: judgedTrades, desks: judgedDesks, tools: 6, drawFaults: drawUncertainFaults },
  { trades: silentTrades, desks: silentDesks, tools: 7, drawFaults: drawUntoldFaults },
  { trades: soldTrades, desks: soldDesks, tools: 8, drawFaults: drawUntoldFaults },
  { trades: blindTrades, desks: blindDesks, tools: 9, drawFaults: drawUntoldFaults }
]

/** Returns what an edition is made of; the first one if there is no such edition. */
export const deskEdition = (edition: number): DeskEdition => editions[edition - 1] ?? editions[0]!
