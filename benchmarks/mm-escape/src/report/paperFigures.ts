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
