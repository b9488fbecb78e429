/** The authors' scores of a trajectory, and strict ones. */
export { scoreOfficial } from "./official/scoreOfficial.ts"
export { chainCalls, scoreStrict } from "./strict/scoreStrict.ts"
