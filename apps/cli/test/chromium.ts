import { existsSync } from "node:fs"

/** The Chromium of this machine; undefined where there is none. */
export const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  (path) => existsSync(path)
)

/** How it is started: without a sandbox of its own, which containers refuse, and without a process that draws in three dimensions. */
export const chromiumArgs: ReadonlyArray<string> = ["--no-sandbox", "--disable-gpu"]
