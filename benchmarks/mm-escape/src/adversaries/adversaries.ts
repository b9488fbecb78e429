import type { Adversaries } from "@escapement/core"
import { colour } from "./colour.ts"
import { deaf } from "./deaf.ts"

/** The adversaries of this family. */
export const adversaries: ReadonlyArray<Adversaries.Adversary> = [deaf, colour]
