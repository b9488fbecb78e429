import type { Instance } from "../../src/Instance.ts"

/** What a seed has in every language: databases, tools, failures, acts of others, plan and answers, without words. */
export const planOf = ({ answer, backing, gold, structure }: Instance): string =>
  JSON.stringify({
    structure,
    backing,
    answer,
    gold: gold.map(({ after, arguments: args, reply, tool }) => ({
      tool,
      args: args.map(({ from, name, value }) => ({
        name,
        value,
        from: from._tag === "Query" ? { _tag: "Query" } : from
      })),
      reply,
      after
    }))
  })
