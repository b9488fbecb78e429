import { Identity } from "@escapement/env"
import type { Instance } from "../Instance.ts"

/**
 * Returns a key that is equal for isomorphic instances: the multiset of templates, the multiset of edge patterns,
 * and the size. Source: paper, App. A.2, isomorphism checking.
 */
export const isomorphismKey = (instance: Instance): string => {
  const template = new Map(instance.nodes.map((node) => [node.id, node.template]))
  const patterns = instance.edges.map(
    ({ from, to }) => `${template.get(from.node)}.${from.port}>${template.get(to.node)}.${to.port}`
  )
  return Identity.sha256Hex([...[...template.values()].toSorted(), ...patterns.toSorted()].join(" "))
}
