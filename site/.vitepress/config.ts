import { existsSync } from "node:fs"
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
          { text: "Compare my agent", link: "/guides/compare-my-agent" },
          { text: "Write a plugin", link: "/guides/write-a-plugin" },
          { text: "Reproduce a paper", link: "/guides/reproduce-a-paper" },
          { text: "Run it on many machines", link: "/guides/many-machines" },
          { text: "The tour", link: "/tour" }
        ]
      },
      {
        text: "Benchmarks",
        items: [
          { text: "AgentEscapeBench", link: "/agent-escape" },
          { text: "TRAJECT-Bench", link: "/traject" },
          { text: "The Amazing Agent Race", link: "/agent-race" },
          { text: "MM-Escape", link: "/mm-escape" },
          { text: "Relays", link: "/relay" },
          { text: "Adversaries", link: "/adversaries" }
        ]
      },
      {
        text: "Agents and models",
        items: [
          { text: "Frameworks", link: "/frameworks" },
          { text: "Other agents", link: "/bridges" },
          { text: "Plugins", link: "/plugins" },
          { text: "Models", link: "/models" },
          { text: "The simulated model", link: "/simulated-model" },
          { text: "Judges", link: "/judges" }
        ]
      },
      {
        text: "Results",
        items: [
          { text: "Statistics", link: "/statistics" },
          { text: "Metrics", link: "/metrics" },
          { text: "The viewer", link: "/view" },
          { text: "Anybody's runs", link: "/compare" },
          { text: "In GitHub Actions", link: "/action" },
          { text: "Stores", link: "/stores" },
          { text: "Many machines", link: "/scale" }
        ]
      },
      {
        text: "Reference",
        items: [
          { text: "Commands and flags", link: "/reference/commands" },
          { text: "Benchmarks, tiers and sets", link: "/reference/benchmarks" },
          { text: "Architectures and models", link: "/reference/adapters" },
          { text: "JSON output", link: "/reference/json" },
          { text: "Glossary", link: "/glossary" },
          { text: "Versions", link: "/versioning" },
          { text: "Benchmarks of speed", link: "/benchmarks" },
          { text: "Hardening", link: "/hardening" }
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
