import type { Randomness } from "@escapement/core"
import { type Cell, type Row, type View, rowsWhere } from "../Database.ts"
import type { Demand, Goal, Service } from "../Service.ts"
import { balanceOf } from "../bank/tools.ts"

/** Input for drawing goals that need several databases. */
export interface JointDraw {
  readonly view: (service: Service) => View
  readonly rng: Randomness.Rng
  /** The day on which the request is made. */
  readonly today: number
}

/** A kind of goal that needs several databases: that of its domain, and others. */
export interface Joint {
  readonly services: readonly [Service, ...ReadonlyArray<Service>]
  readonly draw: (draw: JointDraw) => Goal | undefined
}

/** Maps each argument that must be inferred to a value in a reply from which it follows. */
export const derive = (...pairs: ReadonlyArray<readonly [value: Cell, from: Cell]>): ReadonlyMap<Cell, string> =>
  new Map(pairs.map(([value, from]) => [value, String(from)]))

/** Finds a client's bank account of a kind. */
export const accountOf = (view: View, client: Row, kind: string): Row | undefined =>
  rowsWhere(view, "accounts", { owner: client.id, kind })[0]

/** Lists what must be read about clients of the bank before money is transferred between them. */
export const payingDemands = (...clients: ReadonlyArray<Row>): ReadonlyArray<Demand> =>
  clients.flatMap((client) => [
    { table: "clients", where: { name: client["name"] ?? "" } },
    { table: "accounts", where: { owner: client.id } }
  ])

/** Returns the balance of an account after a payment; undefined if the account does not hold enough. */
export const balanceAfter = (account: Row, view: View, sum: number): number | undefined => {
  const after = balanceOf(account, view) - sum
  return after < 0 ? undefined : after
}

/** Joins days in words, as a request lists them: `a, b or c`. */
export const listed = (words: ReadonlyArray<string>, join: "or" | "and"): string =>
  `${words.slice(0, -1).join(", ")} ${join} ${words.at(-1) ?? ""}`
