import { Toolkit } from "@escapement/env"
import { InstanceFields } from "./InstanceFields.ts"
import { inconsistencies } from "./inconsistencies.ts"

export type Instance = InstanceFields

/**
 * One problem: a grid with hidden cells, their candidates, and the rules. Rows and columns count from 0. Every
 * value that decodes is consistent: all ids have items, items have the fields of the domain, and candidate
 * lists are disjoint.
 */
export const Instance = InstanceFields.check(Toolkit.checkConsistency<Instance>(inconsistencies))
