/**
 * Whether tests run all their cases: `ESCAPEMENT_TESTS=all`, as `pnpm test:all` sets it and each night's run
 * does. Otherwise a test with many similar cases plays only some of them, so that all tests end within minutes.
 */
export const isThorough = process.env["ESCAPEMENT_TESTS"] === "all"

/** Returns whether a test is left to `pnpm test:all`, and says so: the condition of `it.skipIf`. */
export const isLeftOut = (test: string): boolean => {
  if (!isThorough) console.log(`left to pnpm test:all: ${test}`)
  return !isThorough
}

/** Returns each nth of many similar cases, the first among them; all of them if tests are thorough. */
export const someOf = <Case>(cases: ReadonlyArray<Case>, nth: number): ReadonlyArray<Case> =>
  isThorough ? cases : cases.filter((_, index) => index % nth === 0)

/** Returns each eighth of a set's kept members, for each set; all of them if tests are thorough. */
export const someMembers = <Member>(sets: {
  readonly [set: string]: { readonly [place: string]: Member }
}): { readonly [set: string]: { readonly [place: string]: Member } } =>
  Object.fromEntries(
    Object.entries(sets).map(([set, members]) => [set, Object.fromEntries(someOf(Object.entries(members), 8))])
  )
