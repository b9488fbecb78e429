import { assert } from "@effect/vitest"
import type { Page } from "playwright-core"
import type { Look } from "./ViewerPage.ts"

/** What the tasks ask about: runs and trials of a store. */
export interface Asked {
  /** A run of react and direct on a board. */
  readonly run: string
  /** A trial of it that was not solved. */
  readonly lost: string
  /** A trial of it that a fault hit early. */
  readonly faulty: string
  /** A trial in rooms, of at least twelve calls. */
  readonly room: { readonly run: string; readonly trial: string }
}

/** What a person who never saw the viewer wants to know: where it begins, what is chosen, and what then stands there. */
export interface Task {
  readonly asks: string
  readonly at: string
  readonly choose: ReadonlyArray<string>
  readonly shows: readonly [selector: string, text: RegExp]
}

const toldAtFirst = "summary:has-text('told at first')"

/** The ten tasks. */
export const tasksAbout = ({ faulty, lost, room, run }: Asked): ReadonlyArray<Task> => [
  {
    asks: "how did react do?",
    at: "/",
    choose: [`a.run[data-run='${run}']`],
    shows: ["article tr:has-text('react')", /react.*\d\.\d\d.*\[/s]
  },
  {
    asks: "which instances did direct lose that react won, and at which call?",
    at: "/",
    choose: [`a.run[data-run='${run}']`, "section:has(h4:has-text('react better than direct')) .instances a"],
    shows: [".lead", /part at/]
  },
  {
    asks: "which trials did direct lose?",
    at: `/run/${run}`,
    choose: ["article tr:nth-child(2) a.count:has-text('wrong-answer')"],
    shows: ["a.trial", /wrong-answer.*direct/s]
  },
  {
    asks: "what did the agent see when it chose this?",
    at: `/run/${run}/trials`,
    choose: [`a.trial[href$='${lost}']`, "a.moment[href$='/3']"],
    shows: [".prompt", /messages.*rebuilt/s]
  },
  {
    asks: "what came back, and what did the agent not see?",
    at: `/run/${run}/trials`,
    choose: [`a.trial[href$='${lost}']`, "a.moment[href$='/2']"],
    shows: [".unseen", /calls were still needed|No plan was left/]
  },
  {
    asks: "show me the room at step 12",
    at: `/run/${room.run}/trials`,
    choose: [`a.trial[href$='${room.trial}']`, "a.moment[href$='/12']"],
    shows: ["figure:has(svg image)", /instance after 12 calls/]
  },
  {
    asks: "which fault hit it?",
    at: `/trial/${run}/${faulty}`,
    choose: ["a.moment:has-text('fault:')"],
    shows: [".call", /An injected fault answered/]
  },
  {
    asks: "for which reason were most trials not solved?",
    at: `/run/${run}`,
    choose: [".tabs a:has-text('Unsolved')", "details.pair summary", "details.pair .instances a"],
    shows: [".bar .tag", /wrong-answer|gave-up|budget-exhausted|agent-error/]
  },
  {
    asks: "what was it told, and which tools had it?",
    at: `/run/${run}/trials`,
    choose: [`a.trial[href$='${lost}']`, toldAtFirst],
    shows: [".tools", /query_candidates.*submit/s]
  },
  {
    asks: "what did the other agent do on this instance?",
    at: `/trial/${run}/${lost}`,
    choose: [".facts summary", ".facts .instances a"],
    shows: [".heads", /calls.*calls/s]
  }
]

/** A task as it is walked: by what, and how the page is looked at. */
export interface Walk extends Look {
  readonly task: number
  readonly by: "mouse" | "keyboard"
}

const looks: ReadonlyArray<Look> = ([400, 1280] as const).flatMap((width) =>
  (["light", "dark"] as const).map((scheme) => ({ width, scheme }))
)

const hands = ["mouse", "keyboard"] as const

/** All walks through a number of tasks, those of one look together. */
export const walksThrough = (tasks: number): ReadonlyArray<Walk> =>
  looks.flatMap((look) =>
    Array.from({ length: tasks }, (_, task) => task).flatMap((task) => hands.map((by) => ({ ...look, task, by })))
  )

/** Goes to what a selector chooses by the keys of a page, and chooses it. Steps of a trial, and what was told at first, have keys of their own. */
const chooseByKeyboard = async (page: Page, selector: string): Promise<void> => {
  if (selector === toldAtFirst) return page.keyboard.press("t")
  const [, step] = /a\.moment\[href\$='\/(\d+)'\]/.exec(selector) ?? []
  if (step !== undefined) {
    for (let i = 0; i < Number(step); i++) await page.keyboard.press("j")
    return page.waitForURL(new RegExp(`/${step}$`))
  }
  const wanted = page.locator(selector).first()
  const isThere = async () => (await wanted.and(page.locator(":focus")).count()) === 1
  for (let i = 0; i < 40 && !(await isThere()); i++) await page.keyboard.press("Tab")
  assert.isTrue(await isThere(), `${selector} is not reached by the keyboard`)
  await page.keyboard.press("Enter")
}

/** Does a task in a page that shows where it begins. Each page on the way is `seen` before something is chosen in it, and the last one. */
export const doTask = async (
  page: Page,
  { asks, choose, shows }: Task,
  { by, seen }: { readonly by: Walk["by"]; readonly seen: () => Promise<void> }
): Promise<void> => {
  assert.isAtMost(choose.length, 3, asks)
  for (const selector of choose) {
    const wanted = page.locator(selector).first()
    await wanted.waitFor()
    await seen()
    await (by === "keyboard" ? chooseByKeyboard(page, selector) : wanted.click())
  }
  await page.locator(shows[0]).filter({ hasText: shows[1] }).first().waitFor()
  await seen()
}
