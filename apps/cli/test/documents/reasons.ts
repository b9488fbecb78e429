/** Why a printed line is not typed by the test, and what shows that it works instead; undefined where it is typed. */
export const reasonOf = (line: string): string | undefined => {
  if (line.startsWith("npm install")) return "installs from the registry; pnpm test:publish installs the same packages"
  if (line.startsWith("npx escapement")) return "is the installed command; pnpm test:publish types it"
  if (/^npx (--yes )?pnpm@12 (?!cli |exec node )/.test(line))
    return "is a script of the repository, and has a job of its own"
  if (/^(docker|kubectl|helm)/.test(line)) return "needs a cluster"
  if (line.includes("--adapter claude-code")) return "needs the program; pnpm test:programs plays with it"
  if (/^escapement score .*--predictions /.test(line))
    return "needs predictions; apps/cli/test/BadInput.test.ts has some"
  if (line.startsWith("escapement init")) return "needs a project with an agent; apps/cli/test/Init.test.ts makes one"
  if (/^escapement run (pause|resume|cancel|requeue|concurrency)\b/.test(line))
    return "needs a run under way; packages/evaluate/test/control.test.ts has one"
  if (line.includes("agents.example"))
    return "needs an agent elsewhere; packages/bridges/test/remoteAgent.test.ts plays with one"
  if (line.startsWith("node ")) return "is started by a test of its own"
  return undefined
}
