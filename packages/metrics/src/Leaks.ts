/** An audit for leaks: a learner tries to guess what a player should not be able to know. */
export { type Chooser, scoreCandidates, trainChooser } from "./leaks/Chooser.ts"
export { type Leak, eachLeak, findLeaks } from "./leaks/findLeaks.ts"
