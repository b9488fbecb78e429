/** Builds the page of `escapement view` into a folder: `node build.ts [FOLDER]`; into `dist` where none is named. */
import { createRequire } from "node:module"
import { join, resolve } from "node:path"
import { type Plugin, build } from "vite"

// its types describe another way to import it than Node has
const license: (options: object) => Plugin = createRequire(import.meta.url)("rollup-plugin-license")

/** Builds the page into a folder, which is emptied before. */
export const buildViewer = async (folder: string): Promise<void> => {
  await build({
    root: import.meta.dirname,
    // a static copy may stand in any folder of a server
    base: "./",
    configFile: false,
    logLevel: "warn",
    resolve: { conditions: ["@escapement/source", "browser", "import", "default"] },
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      // a polyfill would be an inline script
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      target: "es2023",
      rolldownOptions: {
        plugins: [
          license({
            cwd: import.meta.dirname,
            thirdParty: {
              includeSelf: false,
              multipleVersions: true,
              output: { file: join(folder, "THIRD-PARTY-NOTICES.txt") }
            }
          })
        ]
      }
    }
  })
}

const [, , folder] = process.argv
if (import.meta.main) await buildViewer(resolve(folder ?? join(import.meta.dirname, "dist")))
