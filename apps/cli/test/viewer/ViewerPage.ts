import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { assert } from "@effect/vitest"
import type { BrowserContext, Page } from "playwright-core"

/** How a page is looked at. */
export interface Look {
  readonly width: 400 | 1280
  readonly scheme: "light" | "dark"
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** A page of a context that fails the test on anything that it asks of a place that is not its home, or that goes wrong in it. */
export const watchedPage = async (context: BrowserContext, isHome: (origin: string) => boolean): Promise<Page> => {
  const page = await context.newPage()
  page.on("pageerror", (error) => assert.fail(error.message))
  page.on("console", (message) =>
    assert.notStrictEqual(message.type(), "error", `${message.text()} ${message.location().url}`)
  )
  page.on("dialog", (dialog) => assert.fail(dialog.message()))
  page.on("request", (request) => {
    const { origin } = new URL(request.url().replace(/^blob:/, ""))
    assert.isTrue(isHome(origin), request.url())
  })
  return page
}

/** Shows a page as it is looked at. */
export const lookAt = async (page: Page, { scheme, width }: Look): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height: 900 })
}

/** Says which rules of accessibility a page breaks as it stands, and whether it is wider than its window; nothing of a sound one. */
export const inspect = async (page: Page): Promise<string> => {
  // in a world of its own, which the page's policy does not bind
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send("Page.getFrameTree")
  const { executionContextId } = await session.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id })
  await session.send("Runtime.evaluate", { expression: axe, contextId: executionContextId })
  const { result } = await session.send("Runtime.evaluate", {
    expression:
      "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html)}`).join())",
    contextId: executionContextId,
    awaitPromise: true
  })
  await session.detach()
  const overflow = Number(await page.evaluate("document.documentElement.scrollWidth - innerWidth"))
  return `${String(result.value)}${overflow > 0 ? `${overflow} pixels wider than the window` : ""}`
}
