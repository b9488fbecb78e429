/**
 * Table 2 of the paper (arXiv 2503.10042), single rooms, as the authors' project page prints it:
 * ER %, prop gain %, steps, grab success % and grab ratio at Difficulty-1, which has no props,
 * then at 2 and 3, and the mean ER %. 11, 11 and 21 scenes.
 */
export const singleRooms: ReadonlyArray<readonly [row: string, figures: string]> = [
  ["Human", "100 – 5.73 95.45 .19 100 100 13.64 81.81 .19 100 100 21.45 75.45 .19 100"],
  ["GPT-4o", "100 – 11.27 37.82 .42 72.73 81.82 36.73 36.73 .26 71.36 90.00 50.19 31.36 .35 81.36"],
  ["Gemini-1.5-pro", "81.82 – 21.18 49.18 .39 54.55 90.91 47.82 14.89 .44 46.82 74.49 73.18 10.43 .48 61.06"],
  ["Claude 3.5 Sonnet", "72.73 – 22.09 30.64 .36 45.45 54.55 57.45 20.64 .17 39.61 54.83 82.36 16.21 .22 52.60"],
  ["Doubao 1.5 Pro", "91.91 – 16.27 44.68 .27 45.45 54.55 63.18 13.63 .25 9.52 33.33 93.19 6.76 .26 48.96"],
  ["Llama-3.2-11b", "63.64 – 23.55 31.36 .35 0 27.27 75 3.16 .44 0 27.27 100 3.55 .32 21.21"],
  ["Qwen-VL-Max", "18.18 – 42.64 11.36 .05 0 27.27 75 3.51 .15 9.09 18.18 94.18 2.72 .31 9.09"],
  ["Phi-3-vision", "0 – 50 0 .01 0 0 75 0 .02 0 0 100 0 .01 0"],
  ["GLM-4v Flash", "0 – 50 0 0 0 0 75 0 0 0 0 100 0 0 0"]
]

/** Scenes of each difficulty. Source: paper §3.2. */
export const scenes: ReadonlyArray<readonly [difficulty: string, scenes: number]> = [
  ["1", 11],
  ["2", 11],
  ["3", 21]
]

/** The three settings of Table 3 by their `difficulty`: two rooms each, the first one given. */
export const settings: ReadonlyArray<readonly [difficulty: string, head: string]> = [
  ["multi-1-1", "1&1"],
  ["multi-1-2", "1&2"],
  ["multi-2-2", "2&2"]
]

/** Table 3, two rooms: ER %, prop gain %, steps, grab success % and grab ratio of each setting. The first has no props. */
export const twoRooms: ReadonlyArray<readonly [row: string, figures: string]> = [
  ["GPT-4o", "75.00 – 35.50 34.25 .32 90 100 34.90 35.52 .31 70 80 39.50 42.32 .37"],
  ["Gemini-1.5-pro", "22.22 – 40.22 22.89 .38 40 50 56.60 16.79 .05 60 80 60.00 22.71 .34"],
  ["Claude 3.5 Sonnet", "22.22 – 45.22 10.62 .08 20 20 71.90 6.75 .09 10 10 80.00 23.20 .06"],
  ["Llama-3.2-11b", "55.56 – 31.00 36.25 .36 10 60 66.40 4.40 .40 10 40 76.80 27.00 .19"],
  ["Qwen-VL-Max", "22.22 – 40.33 12.96 .16 30 50 57.70 42.30 .28 0 10 80.00 23.66 .32"]
]

/**
 * Table 5: consistency C_IO % and grab success % at Difficulty-3. The text of the paper states only one of its rows.
 */
export const consistency: ReadonlyArray<readonly [row: string, consistency: string, grabSuccess: string]> = [
  ["GPT-4o", "26.51", "31.36"]
]

/** Table 8: correlation of the distance walked with the optimal one. */
export const distances: ReadonlyArray<readonly [row: string, correlation: string]> = [
  ["GPT-4o", "-0.06"],
  ["Gemini-1.5-pro", "0.06"],
  ["Claude 3.5 Sonnet", "0.49"],
  ["Llama-3.2-11b", "0.63"],
  ["Qwen-VL-Max", "-0.48"]
]

/** Table 11: mean score of the debriefing, 0 to 5. */
export const debriefings: ReadonlyArray<readonly [row: string, score: string]> = [
  ["GPT-4o", "0.33"],
  ["Gemini-1.5-pro", "0.44"]
]
