import type { Trade } from "../Trade.ts"
import { shopDesk } from "./shopDesk.ts"

/** Grievances about goods that a wholesaler sold by the piece. Letters tell piece by piece what is wrong. */
export const bulkDesk: Trade = {
  ...shopDesk,
  prefix: "bulk",
  entry: "grievance",
  entries: "grievances",
  party: "buyer",
  parties: "buyers",
  isCounted: true,
  reasons: {
    broken: {
      is: [
        "the harm was done on the way to the buyer or earlier",
        "the goods came to grief in the hands of the shop or of those who deliver for it",
        "they reached the door already damaged"
      ],
      isNot: [
        "they reached the door whole",
        "the harm, if there is any, was not done on the way to the buyer or earlier"
      ],
      told: [],
      mentioned: []
    },
    wrong: {
      is: [
        "the shop had sent other goods than those ordered",
        "what lay in the boxes was not what had been chosen",
        "there was a mix-up when the order was packed"
      ],
      isNot: ["the very goods that were ordered had been sent", "nothing was mixed up when the order was packed"],
      told: [],
      mentioned: []
    },
    failed: {
      is: [
        "they were sound at first but gave out in normal use",
        "a fault showed only after they had served for a while",
        "they did their duty for some time before they went wrong of themselves"
      ],
      isNot: ["they never went wrong of themselves", "no fault showed in normal use"],
      told: [],
      mentioned: []
    },
    unwanted: {
      is: [
        "the buyer just does not want them any more",
        "nothing is the matter with them except that they do not please",
        "it is a mere change of mind"
      ],
      isNot: ["there is more to it than a change of mind", "the buyer would gladly have kept them had all been well"],
      told: [],
      mentioned: []
    },
    tardy: {
      is: [
        "they came after the occasion that they were meant for",
        "the day on which they were needed had passed when they came",
        "the shop took too long for them to be of any use"
      ],
      isNot: ["they came in time for whatever they were meant for", "no occasion had passed when they came"],
      told: [],
      mentioned: []
    },
    mishap: {
      is: [
        "the buyer is the one who spoilt them",
        "they came to grief in the buyer's own hands",
        "the buyer's own clumsiness is to blame"
      ],
      isNot: ["the buyer did not spoil them", "the buyer's own hands have nothing to do with it"],
      told: [],
      mentioned: []
    }
  },
  openings: ["grievances that buyers have sent in", "complaints of people who buy by the dozen"]
}
