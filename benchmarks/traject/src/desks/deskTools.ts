import type { View } from "../databases/Database.ts"
import {
  type Args,
  type ReadTool,
  type WriteTool,
  type Written,
  day,
  declare,
  describedPaging,
  done,
  number,
  optional,
  refused,
  stamp,
  text
} from "../databases/Service.ts"
import { newRow } from "../databases/draws.ts"
import { vague } from "../databases/fateOf.ts"
import type { Trade } from "./Trade.ts"

/** The columns of an entry that only settlements change; they do not belong to its version. */
export const ownColumns: ReadonlyArray<string> = ["status", "sum"]

const saidOfJudged = {
  posts: "Lists who directed the house from when to when; no trays are handed over with that post",
  settle:
    "Settles a petition as paid or refused, be it open or settled. A settlement takes the place of the one before, and if it is paid, it orders a transfer of its sum; it stops none. A reply of 200 says that the change was taken down; whether it has reached the tray, the tray tells. A refused change may be tried again, with the version that the tray then shows",
  reopen: "Opens a settled petition again; it stops no transfer"
}

const listsTransfers = "Lists the transfers that your settlements of today have ordered"

const saidOfSilent = {
  ...saidOfJudged,
  settle:
    "Settles a petition as paid or refused, whatever it is settled as. A settlement takes the place of the one before, and if it is paid, it orders a transfer of its sum; it stops none. A reply of 200 says that the change was taken down; whether it has reached the tray, the tray tells. A refused change may be tried again. Any version will do that the tray has shown since somebody else last changed the petition",
  reopen: "Opens a petition again, and leaves an open one open; it stops no transfer",
  stop: "Stops a transfer, and leaves a stopped one stopped. The petition stays as it is settled",
  terms:
    "Shows the printed copy of the terms, which may be of an edition that is out of date. All editions, and the note that says which is in force, are among the papers"
}

/** The tools of a desk. Their descriptions say as little as those of the paper's catalogue. */
export const deskTools = ({
  domain,
  isBlind = false,
  isChecked = false,
  isCounted = false,
  isJudged = false,
  isSilent = false,
  isSold = false,
  prefix
}: Trade): ReadonlyArray<ReadTool | WriteTool> => {
  const { read, write } = declare(domain, isJudged ? describedPaging : undefined)
  const [entries, transfers] = [`${prefix}_entries`, `${prefix}_transfers`]
  const settle = (view: View, { decision, entry, sum }: Args): Written => {
    const row = view.row(entries, String(entry))
    if (row === undefined) return refused(`no entry ${entry}`)
    if (decision !== "paid" && decision !== "refused") return refused("a decision is paid or refused")
    if (typeof sum !== "number" || !Number.isInteger(sum) || sum < 0) return refused("a sum is a whole number")
    if ((sum === 0) !== (decision === "refused")) return refused("what is refused has the sum 0, and nothing else has")
    const settled = { table: entries, row: { ...row, status: decision, sum } }
    return isJudged && sum > 0
      ? done(settled, newRow(view, transfers, "TR", { entry: row.id, sum, state: "ordered" }))
      : done(settled)
  }
  const stop = (view: View, { transfer }: Args): Written => {
    const row = view.row(transfers, String(transfer))
    return row?.["state"] === "ordered" || (isSilent && row !== undefined)
      ? done({ table: transfers, row: { ...row, state: "stopped" } })
      : refused(`no ordered transfer ${transfer}`)
  }
  const reopen = (view: View, { entry }: Args): Written => {
    const row = view.row(entries, String(entry))
    if (row === undefined || (row["status"] === "open" && !isSilent)) return refused(`nothing settled ${entry}`)
    return done({ table: entries, row: { ...row, status: "open", sum: 0 } })
  }
  const counted = isCounted
    ? [
        read(`${prefix}_returns`, "Lists the book of returns", `${prefix}_returns`, {
          party: text("Name"),
          ...(isChecked ? { thing: optional(text("Thing")) } : {})
        }),
        read(`${prefix}_messages`, "Lists earlier messages", `${prefix}_messages`, {
          party: text("Name"),
          ...(isChecked ? { day: optional(day("Day")) } : {})
        }),
        ...(isChecked
          ? [
              read(`${prefix}_checks`, "Lists checks of what somebody counted", `${prefix}_checks`, {
                clerk: text("Id")
              })
            ]
          : [])
      ]
    : []
  const said: { readonly [name: string]: string } = isSilent ? saidOfSilent : isJudged ? saidOfJudged : {}
  const ofTransfers = isJudged
    ? [
        read(`${prefix}_transfers`, isSold ? `${listsTransfers}, the newest first` : listsTransfers, transfers, {
          entry: optional(text("Id of a petition"))
        }),
        write(
          `${prefix}_stop_transfer`,
          said["stop"] ?? "Stops an ordered transfer. The petition stays as it is settled",
          { transfer: text("Id of the transfer") },
          { run: stop, verify: () => ({ tool: `${prefix}_transfers`, args: {} }) }
        )
      ]
    : []
  const behind = isChecked ? ", which like a search may be behind after a change" : ""
  const verify = ({ entry }: Args) => ({ tool: `${prefix}_entry`, args: { id: entry ?? "" } })
  return [
    read(`${prefix}_clerk`, "Finds somebody", `${prefix}_clerks`, { name: text("Name") }),
    read(`${prefix}_clerk_by_id`, "Shows somebody", `${prefix}_clerks`, { id: text("Id") }),
    read(`${prefix}_changes`, "Lists who gave a desk to whom", `${prefix}_handovers`, {
      clerk: { ...text("Id"), filter: (row, value) => row["gave"] === value || row["took"] === value }
    }),
    read(`${prefix}_posts`, said["posts"] ?? "Lists posts", `${prefix}_posts`, { clerk: optional(text("Id")) }),
    read(`${prefix}_tray`, isBlind ? 'Lists a tray; "had" is the day of the purchase' : "Lists a tray", entries, {
      clerk: text("Id"),
      status: optional({ type: "enum", description: "Status", choices: ["open", "paid", "refused"] })
    }),
    read(`${prefix}_entry`, `Shows an entry${behind}`, entries, { id: text("Id") }),
    read(`${prefix}_party`, "Shows a party", `${prefix}_parties`, { name: text("Name") }),
    read(`${prefix}_past`, "Lists earlier cases", `${prefix}_past`, { party: text("Name") }),
    read(`${prefix}_papers`, "Lists papers", `${prefix}_papers`, {
      sort: optional({
        type: "enum",
        description: "Sort",
        choices: isSold
          ? ["terms", "memo", "note", "sale"]
          : isChecked
            ? ["terms", "sheet", "memo", "note", "circular"]
            : ["terms", "sheet", "memo", "note"]
      })
    }),
    read(`${prefix}_pot`, "Shows a pot", `${prefix}_pots`, { name: text(isBlind ? "Whole name" : "Name") }),
    ...counted,
    ...ofTransfers,
    write(
      `${prefix}_settle`,
      said["settle"] ?? "Settles an entry",
      {
        entry: text("Id"),
        decision: { type: "enum", description: "Decision", choices: ["paid", "refused"] },
        sum: number("Sum")
      },
      { run: settle, verify }
    ),
    write(`${prefix}_reopen`, said["reopen"] ?? "Opens an entry", { entry: text("Id") }, { run: reopen, verify }),
    read(`${prefix}_terms`, said["terms"] ?? "Shows the terms", `${prefix}_copies`, {}, true),
    read(`${prefix}_balance`, "Shows a pot as of the last closing", `${prefix}_pots`, { name: text("Name") }, true)
  ]
}

/** The write tools of a desk at which others act too: each call names the version of the entry that it is based on. */
export const stampedDeskTools = (trade: Trade): { readonly [tool: string]: WriteTool } => {
  const entry = {
    table: `${trade.prefix}_entries`,
    word: "entry",
    ...(trade.isSilent === true
      ? { own: ownColumns, vague }
      : trade.isJudged === true
        ? { unversioned: ownColumns, vague }
        : {})
  }
  return Object.fromEntries(
    deskTools(trade).flatMap((declared) =>
      declared.kind === "write" && declared.tool.parameters.some(({ name }) => name === "entry")
        ? [[declared.tool.name, stamp(declared, { ...entry, name: `${declared.tool.name}_entry` })] as const]
        : []
    )
  )
}
