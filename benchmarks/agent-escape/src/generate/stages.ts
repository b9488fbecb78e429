import type { Randomness } from "@escapement/core"
import { Result } from "effect"
import { type Difficulty, scalesOf } from "../Difficulty.ts"
import type { Instance } from "../Instance.ts"
import type { RoomNode } from "../RoomNode.ts"
import type { RoomEdge } from "../RoomEdge.ts"
import type { Quarantine } from "./Quarantine.ts"
import { type Skeleton, type SkeletonEdge, growSkeleton, toolKinds } from "./Skeleton.ts"
import { type Valuation, valuate } from "./Valuation.ts"
import { findFlaws } from "../audit/validate.ts"

/** The first stages of every room: its skeleton and its values. */
export const drawPlan = (
  difficulty: Difficulty,
  rng: Randomness.Rng
): Result.Result<{ readonly skeleton: Skeleton; readonly values: Valuation }, Quarantine> => {
  const skeleton = growSkeleton(difficulty, rng)
  if (skeleton === undefined)
    return Result.fail({
      stage: "skeleton",
      reason:
        scalesOf(difficulty) > 0
          ? "its requirements ended too early, or it has too few scales"
          : "its requirements ended too early"
    })
  if (toolKinds(skeleton) < difficulty.nodes / 5)
    return Result.fail({ stage: "skeleton", reason: "too few kinds of tools" })
  return Result.mapBoth(valuate(skeleton, rng, difficulty.decoys === "alike"), {
    onFailure: (reason): Quarantine => ({ stage: "values", reason }),
    onSuccess: (values) => ({ skeleton, values })
  })
}

/** A room whose nodes have no ids yet: edges name them by index, and the goal is the first. */
interface Plan extends Omit<Instance, "nodes" | "edges" | "files" | "goal"> {
  readonly nodes: ReadonlyArray<Omit<RoomNode, "id">>
  readonly edges: ReadonlyArray<SkeletonEdge & Pick<RoomEdge, "told">>
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** The last stages: names the nodes by their ids, shuffles them and validates the room. */
export const assemble = (
  { edges, files, nodes, ...rest }: Plan,
  ids: ReadonlyArray<string>,
  rng: Randomness.Rng
): Result.Result<Instance, Quarantine> => {
  const id = (node: number) => ids[node] ?? ""
  const instance: Instance = {
    ...rest,
    nodes: rng.shuffle(nodes.map((node, i) => ({ id: id(i), ...node }))),
    edges: edges.map(({ from, input, output, to, told }) => ({
      from: { node: id(from), port: output },
      to: { node: id(to), port: input },
      told
    })),
    files: [...files].map(([id, content]) => ({ id, content: Buffer.from(content).toString("base64") })),
    goal: id(0)
  }
  const [flaw] = findFlaws(instance)
  return flaw === undefined ? Result.succeed(instance) : Result.fail({ stage: "validation", reason: flaw })
}
