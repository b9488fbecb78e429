import { Cell, Json, type Run, TrialIdentity } from "@escapement/core"
import { Option, Schema } from "effect"
import { toHex, sha256Bytes } from "./hashValues.ts"
import { memoize } from "../memoize.ts"
import { type Raw, jsonText } from "./Raw.ts"

const { epoch, fork, instance, seed } = TrialIdentity.fields
const encodeCell = Schema.encodeSync(Schema.toCodecJson(Cell))
const decode = Schema.decodeUnknownOption(
  Schema.Struct({ cell: Schema.Natural, instance, epoch, identity: jsonText(Schema.Struct({ seed, fork })) })
)
const fingerprint = (value: Json.Json): string => toHex(sha256Bytes(Json.canonical(value)))

/** Makes a function that computes the id of a trial from its row; undefined if the row's cell is not in the run. */
export const trialIds = ({ cells }: Pick<Run, "cells">): ((row: Raw) => string | undefined) => {
  const cellPrint = memoize((index: number): string => {
    const cell = cells[index]
    return cell === undefined ? "" : fingerprint(encodeCell(cell))
  })
  return (row) =>
    Option.getOrUndefined(
      Option.flatMap(decode(row), ({ cell, epoch, identity, instance }) =>
        cellPrint(cell) === ""
          ? Option.none()
          : Option.some(fingerprint({ ...identity, instance, epoch, cell: cellPrint(cell) }))
      )
    )
}
