import { Schema } from "effect"

/**
 * The kind of an adapter: an architecture over a model of the run, a player with a privileged view, or
 * a program that brings its own model.
 */
export const AdapterKind = Schema.Literals(["adapter", "baseline", "external"])
export type AdapterKind = typeof AdapterKind.Type
