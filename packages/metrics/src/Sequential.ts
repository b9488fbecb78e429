/** Paired comparisons whose data may be read after every block of instances: confidence sequences by betting. */
export { type Look, type SequentialVerdict, sequentialVerdict } from "./sequential/Look.ts"
export { type Sequence, type SequenceQuestion, addBlock, startSequence } from "./sequential/Sequence.ts"
export { type Block, type Unit, exact } from "./sequential/Unit.ts"
export { decidedAnalysis } from "./sequential/decidedAnalysis.ts"
export { chanceOfDecision, usualFutility } from "./sequential/chanceOfDecision.ts"
export { comparedPower, fixedSize, usualMost } from "./sequential/fixedSize.ts"
export { type Scale, type Scored, compare, ratio, relative } from "./sequential/scale.ts"
export {
  type Conclusion,
  type Decision,
  type Deciding,
  type EndReason,
  addRows,
  decision,
  startDeciding
} from "./sequential/Decision.ts"
export { type CellAbsence, type InstanceRow, instanceRow } from "./sequential/InstanceRow.ts"
