const words = `. : [ [[ ! { } alias bg break builtin caller case cd command compgen complete continue coproc declare dirs disown
do done echo elif else enable esac eval exec exit export false fc fg fi for function getopts hash help history if in jobs
kill let local logout mapfile popd printf pushd pwd read readarray readonly return select set shift shopt source suspend
test then time times tool trap true type typeset ulimit umask unalias unset until wait while`

/** The text commands of the virtual shell: none of them tells the time, waits, or uses the network. */
export const textCommands = [
  "awk",
  "base64",
  "basename",
  "cat",
  "column",
  "comm",
  "cp",
  "cut",
  "diff",
  "dirname",
  "echo",
  "egrep",
  "expr",
  "false",
  "fgrep",
  "find",
  "fold",
  "grep",
  "head",
  "join",
  "jq",
  "ls",
  "mkdir",
  "mv",
  "nl",
  "paste",
  "printf",
  "pwd",
  "rev",
  "rm",
  "sed",
  "seq",
  "sort",
  "tac",
  "tail",
  "tee",
  "touch",
  "tr",
  "true",
  "uniq",
  "wc",
  "xargs"
] as const

const taken: ReadonlySet<string> = new Set([...words.split(/\s+/), ...textCommands])

/** Whether a tool's name can be a command: one word that has no other meaning in the shell. */
export const isCommandName = (tool: string): boolean => /^[A-Za-z_][\w-]*$/.test(tool) && !taken.has(tool)
