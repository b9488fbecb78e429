/**
 * Rules for spending money that is not enough for everything, by the id that `spend` takes, in words. Dues are
 * ordered by a day.
 */
export const budgetRules: ReadonlyArray<{
  readonly id: string
  readonly say: (things: string, day: string) => string
}> = [
  {
    id: "stop",
    say: (things, day) =>
      `Pay ${things} one after the other, by ${day}, the earliest first. Stop at the first for which the money no longer lasts: that one is not paid, and none after it.`
  },
  {
    id: "skip",
    say: (things, day) =>
      `Go through ${things} by ${day}, the earliest first, and pay each for which the money still lasts. One that costs too much is passed over, and the next one may be paid.`
  },
  { id: "most", say: (things) => `Choose ${things} so that as many as possible are paid.` },
  { id: "fullest", say: (things) => `Choose ${things} so that as little of the money as possible is left.` }
]
