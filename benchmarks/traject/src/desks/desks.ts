import { numberIn, textIn } from "../databases/Database.ts"
import type { Service } from "../databases/Service.ts"
import type { Trade } from "./Trade.ts"
import { deskRules } from "./deskRules.ts"
import { deskTools, ownColumns, stampedDeskTools } from "./deskTools.ts"
import { drawDesk } from "./drawDesk.ts"
import { drawJudgedDesk } from "./judged/drawJudgedDesk.ts"
import { drawSoldDesk } from "./sold/drawSoldDesk.ts"
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

/** A desk as a service: its tables and tools. Its requests are drawn together with its papers. */
const deskOf = (trade: Trade): Service => {
  const at = (table: string): string => `${trade.prefix}_${table}`
  const mended = mendedTrades.find(({ prefix }) => prefix === trade.prefix)
  return {
    domain: trade.domain,
    tables: {
      [at("clerks")]: { prefix: "CL", found: ({ name }) => ({ name: name ?? "" }) },
      [at("handovers")]: { prefix: "HO", found: ({ gave }) => ({ clerk: gave ?? "" }) },
      [at("posts")]: { prefix: "PO", found: () => ({}) },
      [at("parties")]: { prefix: "PY", found: ({ name }) => ({ name: name ?? "" }) },
      [at("past")]: { prefix: "PA", found: ({ party }) => ({ party: party ?? "" }) },
      [at("papers")]: { prefix: "PP", found: () => ({}) },
      [at("copies")]: { prefix: "CP", found: () => ({}) },
      ...(trade.isCounted === true
        ? {
            [at("returns")]: { prefix: "RT", found: ({ party }) => ({ party: party ?? "" }) },
            [at("messages")]: { prefix: "MS", found: ({ party }) => ({ party: party ?? "" }) }
          }
        : {}),
      ...(trade.isChecked === true
        ? { [at("checks")]: { prefix: "CK", found: ({ clerk }) => ({ clerk: clerk ?? "" }) } }
        : {}),
      [at("pots")]: { prefix: "PT", found: ({ name }) => ({ name: name ?? "" }) },
      ...(trade.isJudged === true
        ? {
            [at("transfers")]: {
              prefix: "TR",
              found: ({ entry }) => ({ entry: entry ?? "" }),
              isVoid: ({ state }) => state === "stopped",
              undo: ({ id, state }) =>
                state === "ordered" ? { tool: at("stop_transfer"), args: { transfer: id } } : undefined
            }
          }
        : {}),
      [at("entries")]: {
        prefix: "EN",
        ...(trade.isSilent === true
          ? { hidden: ["revision"] }
          : trade.isJudged === true
            ? { unversioned: ownColumns }
            : {}),
        ...(trade.isCounted === true ? { isStamped: true } : {}),
        found: ({ clerk }) => ({ clerk: clerk ?? "" }),
        undo: ({ id }, base) => {
          if (base === undefined) return undefined
          if (base["status"] === "open") return { tool: at("reopen"), args: { entry: id } }
          const decision = textIn(base, "status")
          return { tool: at("settle"), args: { entry: id, decision, sum: numberIn(base, "sum") } }
        }
      }
    },
    build: (seed, today, rules = 6, edition = 1) =>
      (trade.isSold === true
        ? drawSoldDesk(trade, seed, today, rules)
        : trade.isJudged === true
          ? drawJudgedDesk(trade, seed, today, rules)
          : drawDesk((edition < 5 ? undefined : mended) ?? trade, seed, today, rules)
      )?.database ?? {},
    tools: deskTools(trade),
    ...(trade.isCounted === true ? { stamped: stampedDeskTools(trade) } : {}),
    goals: {},
    rules: deskRules(trade)
  }
}

/** The desks, one for each trade, in their order. */
export const desks: ReadonlyArray<Service> = trades.map(deskOf)

/** The desks from the second edition on, where letters tell of pieces. */
export const countedDesks: ReadonlyArray<Service> = countedTrades.map(deskOf)

/** The desks of the fifth edition, where counts are checked and circulars arrive. */
export const checkedDesks: ReadonlyArray<Service> = checkedTrades.map(deskOf)

/** The desks of the sixth edition, where every rule decides a sum and any try of a change may fail. */
export const judgedDesks: ReadonlyArray<Service> = judgedTrades.map(deskOf)

/** The desks of the seventh edition, where no reply tells what became of a change. */
export const silentDesks: ReadonlyArray<Service> = silentTrades.map(deskOf)

/** The desks of the eighth edition, where a bank has bought some petitions and says only what they come to. */
export const soldDesks: ReadonlyArray<Service> = soldTrades.map(deskOf)

/** The desks of the ninth edition, where nothing but the sum that the bank has paid depends on which petitions are sold. */
export const blindDesks: ReadonlyArray<Service> = blindTrades.map(deskOf)
