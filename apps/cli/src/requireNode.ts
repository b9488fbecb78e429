const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)

// the first module to run: the others need modules that older versions of Node lack
if (major < 22 || (major === 22 && minor < 19)) {
  process.stderr.write(
    `escapement needs Node ≥ 22.19; this is Node ${process.versions.node}. In your project: npm install --save-dev node@24\n`
  )
  process.exit(1)
}
