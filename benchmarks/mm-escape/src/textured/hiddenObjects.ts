import type { TexturedMesh } from "./TexturedMesh.ts"

/** Lists the objects that are not drawn: props that were taken, and for each box the state that it is not in. */
export const hiddenObjects = (
  { props }: Pick<TexturedMesh, "props">,
  gone: Iterable<string>,
  opened: Iterable<string>
): ReadonlySet<number> => {
  const taken = new Set(gone)
  const open = new Set(opened)
  const hidden = new Set<number>()
  for (const [id, { open: ajar, shut }] of props) {
    if (taken.has(id) || (ajar !== undefined && open.has(id))) hidden.add(shut)
    if (ajar !== undefined && (taken.has(id) || !open.has(id))) hidden.add(ajar)
  }
  return hidden
}
