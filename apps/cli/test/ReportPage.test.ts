import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { type Browser, type Page, chromium } from "playwright-core"
import { afterAll, beforeAll, expect } from "vitest"
import { executablePath } from "./chromium.ts"
import { temporaryFolderOfFile } from "./command.ts"
import { inProcess } from "./inProcess.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

if (executablePath === undefined)
  console.warn("There is no Chromium: the tests of the report in a browser are skipped.")

const cwd = temporaryFolderOfFile()
const page = join(cwd, "report.html")
const agents = ["--adapter", "react,function-calling,direct,oracle", "--model", "simulated/sloppy"]
let browser: Browser | undefined

beforeAll(async () => {
  if (executablePath === undefined) return
  const run = await inProcess(["eval", "--tier", "smoke", "--instances", "20", ...agents], { cwd })
  assert.strictEqual(run.code, 0, run.stderr)
  const report = await inProcess(["report", "last", "--out", "report.html"], { cwd })
  assert.strictEqual(report.code, 0, report.stderr)
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] })
})
afterAll(() => browser?.close())

const looks = (["light", "dark"] as const).flatMap((scheme) => [400, 1600].map((width) => ({ scheme, width })))

/** Opens the report in a window, and fails on anything that it asks of a network or that goes wrong in it. */
const open = async (scheme: "light" | "dark", width: number): Promise<Page> => {
  const context = await browser?.newContext({ colorScheme: scheme, viewport: { width, height: 900 } })
  const opened = await context?.newPage()
  assert.isDefined(opened)
  opened.on("pageerror", (error) => assert.fail(error.message))
  opened.on("request", (request) => assert.match(request.url(), /^file:/))
  await opened.goto(pathToFileURL(page).href)
  return opened
}

const questions = ["What was compared", "Who won", "By how much", "How sure", "What it cost"]

describe.skipIf(executablePath === undefined)("the report in a browser", () => {
  it.each(someOf(looks, 3))(
    "answers the five questions on the first screen, $scheme and $width wide",
    async ({ scheme, width }) => {
      const opened = await open(scheme, width)
      const terms = await opened.locator("dl.five dt").allTextContents()
      assert.deepStrictEqual(terms, questions)
      const answers = await opened.locator("dl.five dd").allTextContents()
      for (const answer of answers) assert.isNotEmpty(answer)
      const box = await opened.locator("dl.five").boundingBox()
      const screens = width === 1600 ? 1 : 2
      assert.isAtMost((box?.y ?? Infinity) + (box?.height ?? 0), screens * 900)
    }
  )

  it.each(someOf(["dark", "light"] as const, 2))(
    "is readable: text contrasts with its background, %s",
    async (scheme) => {
      const opened = await open(scheme, 1600)
      const ratio = await opened.evaluate(`(() => {
      const luminance = (text) => {
        const [r, g, b] = text.match(/[\\d.]+/g).map(Number).map((c) => c / 255)
          .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const style = getComputedStyle(document.body)
      const [a, b] = [luminance(style.color), luminance(style.backgroundColor)].sort((x, y) => y - x)
      return (a + 0.05) / (b + 0.05)
    })()`)
      assert.isAbove(Number(ratio), 7)
    }
  )

  it("can be used by keyboard alone", async () => {
    const opened = await open("light", 1600)
    await opened.keyboard.press("Tab")
    await expect(opened.evaluate("document.activeElement.textContent")).resolves.toBe("Skip to the report")
    await opened.keyboard.press("Enter")
    // the page learns of its address a little later than of the key
    await opened.waitForURL(/#main$/)
    const reached = new Set<string>()
    for (let i = 0; i < 60 && !(reached.has("scroll") && reached.has("SUMMARY")); i++) {
      await opened.keyboard.press("Tab")
      reached.add(String(await opened.evaluate("document.activeElement.className || document.activeElement.tagName")))
    }
    assert.isTrue(reached.has("scroll"))
    assert.isTrue(reached.has("SUMMARY"))
  })

  it("draws every figure with a title and a description for blind people", async () => {
    const opened = await open("light", 1600)
    const figures = await opened.locator("figure svg[role=img]").all()
    assert.isAbove(figures.length, 4)
    for (const figure of figures) {
      assert.isNotEmpty(await figure.locator("title").first().textContent())
      assert.isNotEmpty(await figure.locator("desc").first().textContent())
      const box = await figure.boundingBox()
      assert.isAbove(box?.height ?? 0, 50)
    }
  })
})
