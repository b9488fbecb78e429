/** The domains in the order of the paper's Table 2. */
export const paperDomains = ["course", "meal", "pc_build", "shopping", "travel", "workforce"] as const

/**
 * Table 2 of the paper (arXiv 2604.06111), over 54 instances a domain: steps, hours on eight H200, thousands of
 * completion tokens, then the reward in % in each domain and overall.
 */
export const mainResults: ReadonlyArray<readonly [model: string, figures: string]> = [
  ["Qwen3.5-0.8B", "283.5 3.9 67.1 1.9 0.0 1.9 0.0 0.0 0.0 0.6"],
  ["Qwen3.5-2B", "174.4 3.4 61.9 3.7 1.9 7.4 1.9 1.9 3.7 3.4"],
  ["Qwen3.5-4B", "144.5 2.4 29.8 38.9 46.3 42.6 29.6 33.3 25.9 36.1"],
  ["Qwen3.5-9B", "134.1 2.0 24.2 51.9 44.4 42.6 44.4 46.3 46.3 46.0"],
  ["Qwen3.5-27B", "175.4 5.2 19.1 79.6 79.6 72.2 74.1 74.1 68.5 74.7"],
  ["Qwen3.5-35B-A3B", "164.6 4.4 31.4 68.5 74.1 68.5 74.1 68.5 61.1 69.1"],
  ["Qwen3.5-122B-A10B", "156.0 3.8 21.8 81.5 74.1 66.7 77.8 74.1 75.9 75.0"],
  ["Qwen3.5-397B-A17B", "233.5 10.2 25.2 94.4 81.5 81.5 83.3 77.8 90.7 84.9"],
  ["MiniMax-M2", "357.0 5.1 23.8 38.9 46.3 42.6 48.2 44.4 44.4 44.1"],
  ["MiniMax-M2.1", "453.7 5.2 35.7 59.3 53.7 53.7 57.4 53.7 64.8 57.1"],
  ["MiniMax-M2.5", "436.1 5.8 32.4 57.4 55.6 48.2 68.5 61.1 61.1 58.6"],
  ["MiroThinker-mini", "227.5 28.0 97.9 14.8 7.4 7.4 18.5 3.7 9.3 10.2"],
  ["GLM-4.7-FP8", "190.9 5.5 21.4 44.4 46.3 48.2 51.9 40.7 50.0 46.9"]
]
