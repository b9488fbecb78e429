/** Returns the members of a record that are defined, for optional properties. */
export const given = <const A extends object>(members: A): { [K in keyof A]?: Exclude<A[K], undefined> } => {
  const present: { [K in keyof A]?: Exclude<A[K], undefined> } = {}
  for (const key in members) {
    const value = members[key]
    if (value !== undefined) Object.assign(present, { [key]: value })
  }
  return present
}
