import { Schema } from "effect"

/**
 * The kind of an adapter. `adapter`: an architecture over a model of the run. `baseline`: a player that needs no model
 * and may have a privileged view. `external`: a program that brings its own model, or a person.
 */
export const AdapterKind = Schema.Literals(["adapter", "baseline", "external"])
export type AdapterKind = typeof AdapterKind.Type
