/**
 * Figures of the paper (arXiv 2604.10261), as it prints them: shares in percent. Table 11 is
 * over 200 legs a level of AAR-Linear and 600 legs of AAR-DAG.
 */

/** Table 11: agent, level, then FA, PVR and RCR on AAR-Linear and on AAR-DAG. */
export const mainResults: ReadonlyArray<readonly [agent: string, level: string, ...ReadonlyArray<number>]> = [
  ["Codex CLI + GPT-5.4", "easy", 45, 88.7, 82.8, 26, 76.1, 86.8],
  ["Codex CLI + GPT-5.4", "medium", 39.5, 71.5, 73.4, 30, 55.5, 75.5],
  ["Codex CLI + GPT-5.4", "hard", 32.5, 43.8, 57.4, 31.9, 32.6, 64],
  ["Codex CLI + GPT-5.4", "extreme", 31.5, 37.1, 49.2, 35.9, 24.3, 55.3],
  ["Codex CLI + GPT-5.4", "all", 37.1, 60.3, 65.7, 31.7, 43, 68],
  ["Codex CLI + GPT-5.4-mini", "easy", 40, 83.6, 70.8, 26, 62.9, 71.2],
  ["Codex CLI + GPT-5.4-mini", "medium", 37.5, 62.3, 55.6, 30, 47.7, 58.5],
  ["Codex CLI + GPT-5.4-mini", "hard", 31, 39.4, 47.9, 29.5, 29.2, 54.9],
  ["Codex CLI + GPT-5.4-mini", "extreme", 24, 38.4, 43.8, 34.8, 22.8, 47.6],
  ["Codex CLI + GPT-5.4-mini", "all", 33.1, 55.9, 54.5, 30.7, 37.5, 56.3],
  ["mini-swe-agent + GPT-5.4", "easy", 40.5, 84.7, 68.9, 26, 69.8, 66.4],
  ["mini-swe-agent + GPT-5.4", "medium", 33, 64.8, 53.4, 30, 52, 56.2],
  ["mini-swe-agent + GPT-5.4", "hard", 28.5, 43.2, 42.3, 25.9, 31.7, 42.5],
  ["mini-swe-agent + GPT-5.4", "extreme", 23, 40.7, 37.6, 34.2, 28.4, 37.8],
  ["mini-swe-agent + GPT-5.4", "all", 31.2, 58.4, 50.5, 29.5, 42.1, 48.5],
  ["mini-swe-agent + GPT-5.4-mini", "easy", 36.5, 77.5, 47.9, 24, 63.6, 52.3],
  ["mini-swe-agent + GPT-5.4-mini", "medium", 24.5, 56.1, 38.6, 28, 42.6, 40.4],
  ["mini-swe-agent + GPT-5.4-mini", "hard", 26, 35.2, 28.3, 25.9, 26.7, 27],
  ["mini-swe-agent + GPT-5.4-mini", "extreme", 17.5, 31.3, 22.8, 34.2, 21.7, 20.7],
  ["mini-swe-agent + GPT-5.4-mini", "all", 26.1, 50, 34.4, 28.7, 35.3, 32.6],
  ["Claude Code + Sonnet 4", "easy", 43, 74.9, 73.3, 27.5, 68.7, 77.5],
  ["Claude Code + Sonnet 4", "medium", 42.9, 59, 63.6, 33.9, 45.3, 79.3],
  ["Claude Code + Sonnet 4", "hard", 32.4, 40, 61.3, 36.4, 25.1, 70.2],
  ["Claude Code + Sonnet 4", "extreme", 28.9, 33.8, 58.1, 42, 26.4, 62.3],
  ["Claude Code + Sonnet 4", "all", 37.2, 52.9, 64.3, 35.8, 38.7, 71.6],
  ["Random", "all", 10, 0, 0, 10, 0, 0]
]

/** Table 3, Codex CLI + GPT-5.4-mini: variant, level, then errors of navigation, of tool use, of computation, and right. */
export const errorShares: ReadonlyArray<readonly [variant: string, level: string, ...ReadonlyArray<number>]> = [
  ["linear", "easy", 5.0, 15.0, 40.0, 40.0],
  ["linear", "medium", 20.0, 10.0, 32.5, 37.5],
  ["linear", "hard", 46.5, 6.0, 16.5, 31.0],
  ["linear", "extreme", 52.0, 3.5, 20.5, 24.0],
  ["linear", "all", 30.9, 8.6, 27.4, 33.1],
  ["dag", "easy", 24.0, 9.0, 41.0, 26.0],
  ["dag", "medium", 35.3, 6.0, 28.7, 30.0],
  ["dag", "hard", 59.0, 2.4, 9.0, 29.5],
  ["dag", "extreme", 59.2, 0.5, 5.4, 34.8],
  ["dag", "all", 47.3, 3.8, 18.2, 30.7]
]

/** Table 7, FA on AAR-Linear by template: how many legs have it, then FA with Codex CLI and with mini-swe-agent, each with GPT-5.4 and with GPT-5.4-mini. */
export const templateAccuracy: ReadonlyArray<readonly [template: string, ...ReadonlyArray<number>]> = [
  ["date-computation", 202, 48.0, 40.6, 40.6, 31.7],
  ["math-conversion", 298, 39.9, 35.2, 30.2, 28.2],
  ["geocode-distance", 41, 39.0, 34.1, 36.6, 22.0],
  ["country-area", 44, 31.8, 29.5, 31.8, 22.7],
  ["country-population", 209, 34.4, 29.2, 28.2, 22.0],
  ["nearby-poi-count", 506, 32.6, 29.8, 29.1, 20.9],
  ["geocode-elevation", 392, 32.9, 27.8, 25.8, 21.7],
  ["geocode-directions-duration", 60, 35.0, 26.7, 20.0, 23.3],
  ["stock-volume", 26, 34.6, 19.2, 30.8, 19.2],
  ["place-rating", 162, 29.6, 21.0, 22.8, 16.7],
  ["geocode-weather-historical", 25, 33.3, 25.9, 22.2, 7.4],
  ["stock-price", 54, 25.9, 18.5, 16.7, 13.0]
]

/** Table 8, Codex CLI + GPT-5.4-mini on AAR-Linear: stops, then FA, PVR, RCR and the number of legs. */
export const scaling: ReadonlyArray<readonly [stops: string, ...ReadonlyArray<number>]> = [
  ["3-8", 40.2, 83.5, 71.6, 199],
  ["9-14", 36.2, 62.4, 57.5, 185],
  ["15-20", 32.6, 41.3, 47.1, 215],
  ["21-26", 24.7, 38.6, 44.3, 178],
  ["27-40", 17.4, 35.8, 37.5, 23]
]

/** Table 9: FA of trials whose PVR is 0.8 or more, on AAR-Linear and AAR-DAG, then of those whose RCR is, too. */
export const recoveries: ReadonlyArray<readonly [agent: string, ...ReadonlyArray<number>]> = [
  ["Codex CLI + GPT-5.4", 45.0, 30.6, 50.3, 31.7],
  ["Codex CLI + GPT-5.4-mini", 44.1, 36.0, 47.0, 30.0],
  ["mini-swe-agent + GPT-5.4", 43.6, 30.8, 48.3, 39.4],
  ["mini-swe-agent + GPT-5.4-mini", 38.5, 28.9, 39.0, 62.5]
]

/** Table 12: thousands of tokens and seconds per trial on AAR-Linear, then on AAR-DAG. */
export const resources: ReadonlyArray<readonly [agent: string, ...ReadonlyArray<number>]> = [
  ["Codex CLI + GPT-5.4", 1440, 211, 1790, 260],
  ["Codex CLI + GPT-5.4-mini", 1660, 92, 1760, 119],
  ["mini-swe-agent + GPT-5.4", 154, 58, 187, 71],
  ["mini-swe-agent + GPT-5.4-mini", 156, 31, 149, 33],
  ["Claude Code + Sonnet 4", 225, 292, 114, 320]
]
