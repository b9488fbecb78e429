import { existsSync } from "node:fs"

/** The Chromium of this machine; undefined where there is none. */
export const executablePath = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  (path) => existsSync(path)
)
