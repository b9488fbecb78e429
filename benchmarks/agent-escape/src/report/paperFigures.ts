/**
 * Figures of the paper (arXiv 2605.07926), as it prints them, over 60 rooms of each difficulty and 30 of the hardest.
 */

type Rows = ReadonlyArray<readonly [row: string, figures: string]>

/** Difficulties in the order of the tables, and the number of rooms of each. Source: paper §3. */
export const rooms: ReadonlyArray<readonly [difficulty: number, rooms: number]> = [
  [5, 60],
  [10, 60],
  [15, 60],
  [20, 60],
  [25, 30]
]

/** Table 1, %: SR, Sub and Disc at each difficulty that was played, from the easiest on, then ΔSR. */
export const mainResults: Rows = [
  ["Human", "98.3 96 100.0 95.0 94 97.3 85.0 92 96.8 81.7 90 95.9 80.0 86 95.4 18.3"],
  ["Claude-Opus-4.6", "90.0 93 99.1 83.3 86 93.9 80.0 86 96.3 71.0 86 96.5 60.0 82 94.9 30.0"],
  ["Gemini-3.1-Pro-Preview", "91.7 94 100.0 83.3 89 94.5 83.3 89 94.6 60.0 82 86.6 13.3 74 74.7 78.4"],
  ["GPT-5.4", "96.7 92 99.1 83.3 83 90.9 70.0 78 88.6 53.3 67 75.2 43.3 71 68.8 53.4"],
  ["Kimi-K2.5", "95.0 92 100.0 81.7 86 91.1 70.0 78 81.5 31.7 66 80.1 63.3"],
  ["DeepSeek-Chat", "86.7 89 98.2 76.7 85 91.2 58.3 78 91.2 33.3 66 77.3 53.4"],
  ["DeepSeek-Reasoner", "78.3 89 99.1 65.0 81 89.9 58.3 77 85.8 36.7 68 80.4 41.6"],
  ["Gemini-3-Flash-Preview", "88.3 93 100.0 66.7 84 90.5 50.0 75 83.6 18.3 62 76.0 70.0"],
  ["Doubao-Seed-2.0-Pro", "86.7 89 98.5 63.3 76 85.8 31.7 59 70.9 15.0 49 70.9 71.7"],
  ["GPT-5", "56.7 67 78.9 48.3 66 67.6 40.0 61 69.3 20.0 25 27.7 36.7"],
  ["MiniMax-M2", "70.0 88 98.2 51.7 75 85.8 28.3 59 75.7 5.0 43 56.2 65.0"],
  ["Kimi-K2", "51.7 55 62.1 35.0 48 53.3 23.3 43 55.0 11.7 32 47.8 40.0"],
  ["Qwen3-235B-A22B", "88.3 89 99.1 58.3 75 87.0 16.7 50 63.9 71.6"],
  ["Qwen3-Next-80B-A3B", "76.7 84 96.4 35.0 62 78.5 10.0 42 62.4 66.7"],
  ["Qwen3-32B", "60.0 75 89.1 16.7 48 57.5 10.0 32 48.3 50.0"],
  ["Qwen3-14B", "50.0 65 84.4 11.7 42 61.1 6.7 19 46.8 43.3"],
  ["Qwen3-8B", "28.3 43 73.0 0.0 22 53.2 0.0 16 46.8 28.3"]
]

/** Table 2, errors per instance at the first four difficulties: missing parameters, wrong node types, wrong formats. */
export const errorCounts: Rows = [
  ["Claude-Opus-4.6", "0.0 0.0 0.1 0.3 0.2 0.3 0.3 0.3 0.0 0.0 0.0 0.0"],
  ["Gemini-3.1-Pro-Preview", "0.1 0.1 0.1 0.5 0.0 0.0 0.0 0.1 0.0 0.0 0.0 0.0"],
  ["GPT-5.4", "0.2 0.7 0.7 1.1 0.0 0.1 0.0 0.1 0.0 0.0 0.0 0.0"],
  ["Kimi-K2.5", "0.1 1.2 0.2 6.2 0.1 0.2 0.2 0.5 0.0 0.0 0.0 0.0"],
  ["DeepSeek-Chat", "0.1 0.5 0.8 2.9 0.3 0.4 0.4 0.9 0.0 0.0 0.0 0.0"],
  ["DeepSeek-Reasoner", "0.2 0.5 0.5 1.8 0.5 0.5 0.7 0.9 0.0 0.0 0.0 0.0"],
  ["Gemini-3-Flash-Preview", "0.0 0.1 0.2 0.5 0.0 0.0 0.1 0.1 0.0 0.0 0.0 0.0"],
  ["Doubao-Seed-2.0-Pro", "0.1 0.5 0.2 1.3 0.1 0.3 0.3 0.4 0.0 0.0 0.0 0.0"],
  ["GPT-5", "3.1 8.7 7.6 10.9 0.4 0.6 0.6 0.7 0.5 1.0 1.5 2.0"],
  ["MiniMax-M2", "0.2 2.6 7.5 13.4 0.3 0.2 0.3 0.2 0.0 0.0 0.0 0.0"],
  ["Kimi-K2", "0.1 0.8 0.8 1.9 0.1 0.1 0.2 0.1 0.0 0.0 0.0 0.0"]
]

/** Table 3, calls per instance at the first four difficulties. */
export const callCounts: Rows = [
  ["Claude-Opus-4.6", "13.1 36.0 58.7 101.2"],
  ["Gemini-3.1-Pro-Preview", "14.5 35.1 66.1 150.6"],
  ["GPT-5.4", "13.2 52.2 120.0 213.6"],
  ["Kimi-K2.5", "13.7 42.0 82.6 137.6"],
  ["DeepSeek-Chat", "15.6 39.4 78.6 130.9"],
  ["DeepSeek-Reasoner", "16.6 47.2 84.9 126.9"],
  ["Gemini-3-Flash-Preview", "14.6 46.7 87.6 152.2"],
  ["Doubao-Seed-2.0-Pro", "15.4 51.4 107.7 146.9"],
  ["GPT-5", "24.8 61.5 108.4 120.4"],
  ["MiniMax-M2", "20.3 58.4 116.1 151.2"],
  ["Kimi-K2", "14.2 50.5 104.2 140.9"]
]

/** Table 3: the least number of calls at the first four difficulties. */
export const leastCalls = "9.03 18.20 27.73 36.63"
