/**
 * Lists a benchmark's own metrics, followed by the general ones. A benchmark's metric replaces the general one with the
 * same id, because it knows the family's instances.
 */
export const metricsFor = <Own extends { readonly id: string }, General extends { readonly id: string }>(
  own: ReadonlyArray<Own>,
  general: ReadonlyArray<General>
): ReadonlyArray<Own | General> => {
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...general.filter(({ id }) => !ids.has(id))]
}
