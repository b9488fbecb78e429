/** What a player remembers of the texts it was shown: a limited number of facts, by key. */
export interface Memory {
  readonly recall: (key: string) => string | undefined
  readonly keep: (key: string, fact: string) => void
  readonly forget: (key: string) => void
}

/** Makes a memory of the `size` most recently used facts; of all facts by default. */
export const makeMemory = (size = Number.POSITIVE_INFINITY): Memory => {
  const facts = new Map<string, string>()
  const keep = (key: string, fact: string): void => {
    facts.delete(key)
    facts.set(key, fact)
    const [oldest] = facts.keys()
    if (facts.size > size && oldest !== undefined) facts.delete(oldest)
  }
  return {
    keep,
    forget: (key) => void facts.delete(key),
    recall: (key) => {
      const fact = facts.get(key)
      if (fact !== undefined) keep(key, fact)
      return fact
    }
  }
}
