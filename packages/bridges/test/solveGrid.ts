/** A client that calls tools, of any version of the SDK. */
export interface Caller {
  readonly callTool: (call: { name: string; arguments: Record<string, unknown> }) => Promise<object>
}

/** Calls a tool; returns what the call shows, as text. */
export const call = async (client: Caller, name: string, args: Record<string, unknown> = {}): Promise<string> => {
  const result = await client.callTool({ name, arguments: args })
  const content = "content" in result ? result.content : undefined
  const [first] = Array.isArray(content) ? content : []
  return String(first?.text)
}

/** Solves the grid: takes the most valuable affordable candidate for every slot. There is only one grid. */
export const solve = async (client: Caller): Promise<void> => {
  const slots = Number(/\d+/.exec(await call(client, "look"))?.[0])
  const maxPrice = Number(/\d+/.exec(await call(client, "rules"))?.[0])
  for (let slot = 0; slot < slots; slot++) {
    const candidates = [...(await call(client, "query", { slot })).matchAll(/^(\S+): (\d+) dollars, (\d+) credits$/gm)]
    const [best] = candidates
      .filter(([, , price]) => Number(price) <= maxPrice)
      .toSorted((a, b) => Number(b[3]) - Number(a[3]))
    await call(client, "place", { slot, id: best?.[1] })
  }
  await call(client, "submit")
}
