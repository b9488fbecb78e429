import { existsSync, readFileSync, readdirSync } from "node:fs"
import { createRequire } from "node:module"
import { join, relative, resolve } from "node:path"
import { defineConfig } from "vitepress"

const root = resolve(import.meta.dirname, "..", "..")
const documents = join(root, "docs")
const repository = "https://github.com/escapement/escapement"

/** Where a link of a document leads in the site; files that are no documents are read in the repository. */
const placed = (href: string, page: string): string => {
  if (/^(\w+:|#|\/)/.test(href)) return href
  const [path = "", anchor] = href.split("#")
  const file = resolve(documents, page, "..", path)
  if (!existsSync(file)) throw new Error(`docs/${page} links to ${href}, which is not there`)
  const isDocument = file.startsWith(`${documents}/`) && file.endsWith(".md")
  if (isDocument) return href
  return `${repository}/blob/main/${relative(root, file)}${anchor === undefined ? "" : `#${anchor}`}`
}

const titleOf = (file: string): string =>
  (/^# (.*)$/m.exec(readFileSync(file, "utf8"))?.[1] ?? file).replaceAll("`", "")

/** A page of the sidebar, with the pages of its folder below it. */
const page = (text: string, link: string) => {
  const folder = join(documents, link)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".md")) : []
  const items = names.map((name) => ({
    text: titleOf(join(folder, name)),
    link: `${link}/${name.replace(/\.md$/, "")}`
  }))
  return items.length === 0 ? { text, link } : { text, link, collapsed: true, items }
}

const resolved = createRequire(import.meta.url).resolve

export default defineConfig({
  title: "Escapement",
  description: "What an agent's architecture is worth",
  srcDir: relative(resolve(import.meta.dirname, ".."), documents),
  srcExclude: ["view/**"],
  outDir: "dist",
  cleanUrls: false,
  lastUpdated: false,
  // nothing is asked of a network: no fonts, no search service, no statistics
  themeConfig: {
    search: { provider: "local" },
    outline: { level: [2, 3] },
    nav: [
      { text: "Tour", link: "/tour" },
      { text: "Compare my agent", link: "/guides/compare-my-agent" },
      { text: "Reference", link: "/reference/commands" }
    ],
    sidebar: [
      {
        text: "Begin",
        items: [
          page("Compare my agent", "/guides/compare-my-agent"),
          page("Write a plugin", "/guides/write-a-plugin"),
          page("Reproduce a paper", "/guides/reproduce-a-paper"),
          page("Run it on many machines", "/guides/many-machines"),
          page("The tour", "/tour")
        ]
      },
      {
        text: "Benchmarks",
        items: [
          page("ACE-Bench: what is known", "/ace/validity"),
          page("AgentEscapeBench", "/agent-escape"),
          page("TRAJECT-Bench", "/traject"),
          page("The Amazing Agent Race", "/agent-race"),
          page("MM-Escape", "/mm-escape"),
          page("Relays", "/relay"),
          page("Adversaries", "/adversaries")
        ]
      },
      {
        text: "Agents and models",
        items: [
          page("Frameworks", "/frameworks"),
          page("Other agents", "/bridges"),
          page("Plugins", "/plugins"),
          page("Models", "/models"),
          page("The simulated model", "/simulated-model"),
          page("Judges", "/judges")
        ]
      },
      {
        text: "Results",
        items: [
          page("Statistics", "/statistics"),
          page("Metrics", "/metrics"),
          page("The viewer", "/view"),
          page("Anybody's runs", "/compare"),
          page("In GitHub Actions", "/action"),
          page("Stores", "/stores"),
          page("Many machines", "/scale")
        ]
      },
      {
        text: "Reference",
        items: [
          page("Commands and flags", "/reference/commands"),
          page("Benchmarks, tiers and sets", "/reference/benchmarks"),
          page("Architectures and models", "/reference/adapters"),
          page("JSON output", "/reference/json"),
          page("Glossary", "/glossary"),
          page("Versions", "/versioning"),
          page("Benchmarks of speed", "/benchmarks"),
          page("Hardening", "/hardening")
        ]
      }
    ],
    socialLinks: [{ icon: "github", link: repository }]
  },
  vite: {
    // the documents lie beside this package, and find no packages of their own
    resolve: {
      alias: [
        { find: /^vue$/, replacement: resolved("vue/dist/vue.runtime.esm-bundler.js") },
        {
          find: /^vue\/server-renderer$/,
          replacement: resolved("vue/server-renderer").replace(/index\.js$/, "index.mjs")
        }
      ]
    }
  },
  markdown: {
    config: (md) => {
      // what is indented is typed or printed, and shown like any other code
      md.renderer.rules.code_block = (tokens, index, options, env, self) => {
        const token = tokens[index]
        if (token !== undefined) token.info = "sh"
        return md.renderer.rules.fence?.(tokens, index, options, env, self) ?? ""
      }
      md.core.ruler.push("repository-links", ({ env, tokens }) => {
        for (const { children } of tokens) {
          for (const token of children ?? []) {
            const href = token.type === "link_open" ? token.attrGet("href") : null
            if (href !== null) token.attrSet("href", placed(decodeURI(href), env.relativePath))
          }
        }
      })
    }
  }
})
