const choice = /\[([^[\]]*)\]/

/** All texts that a pattern stands for: `[a|b] c` is `a c` and `b c`. Gaps such as `{x}` stay. */
export const variants = (pattern: string): ReadonlyArray<string> => {
  const found = choice.exec(pattern)
  if (found === null) return [pattern]
  const [whole, options = ""] = found
  return options.split("|").flatMap((option) => variants(pattern.replace(whole, () => option)))
}
