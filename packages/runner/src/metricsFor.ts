/**
 * A benchmark's own metrics and then the general ones. One of its own takes the
 * place of a general one of the same id: it knows the family's instances.
 */
export const metricsFor = <Own extends { readonly id: string }, General extends { readonly id: string }>(
  own: ReadonlyArray<Own>,
  general: ReadonlyArray<General>
): ReadonlyArray<Own | General> => {
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...general.filter(({ id }) => !ids.has(id))]
}
