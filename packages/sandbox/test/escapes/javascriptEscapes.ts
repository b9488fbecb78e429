/**
 * JavaScript programs that try to escape from their process. Each is the body of an async function with the parameter
 * `bait`; what it returns is its reply.
 */
export const javascriptEscapes: Readonly<Record<string, string>> = {
  "environment: process.env": "return JSON.stringify(process.env)",
  "environment: diagnostic report": "return JSON.stringify(process.report.getReport())",
  "environment: /proc/self/environ": "return (await import('node:fs')).readFileSync('/proc/self/environ','utf8')",
  "environment: of another process":
    "return (await import('node:fs')).readFileSync(`/proc/${bait.victim}/environ`,'utf8')",
  "environment: of the parent": "return (await import('node:fs')).readFileSync(`/proc/${bait.parent}/environ`,'utf8')",
  "arguments: of another process":
    "return (await import('node:fs')).readFileSync(`/proc/${bait.victim}/cmdline`,'utf8')",
  "memory: /proc/self/mem": "return (await import('node:fs')).openSync('/proc/self/mem','r+')",
  "memory: of the parent": "return (await import('node:fs')).openSync(`/proc/${bait.parent}/mem`,'r+')",
  "file: readFileSync": "return (await import('node:fs')).readFileSync(bait.file,'utf8')",
  "file: promises": "return (await (await import('node:fs/promises')).readFile(bait.file)).toString()",
  "file: openAsBlob": "return await (await (await import('node:fs')).openAsBlob(bait.file)).text()",
  "file: a stream":
    "const fs = await import('node:fs'); let all = ''; for await (const part of fs.createReadStream(bait.file)) all += part; return all",
  "file: path traversal":
    "return (await import('node:fs')).readFileSync(process.argv[1].replace(/[^/]*$/, '') + '../'.repeat(12) + bait.file,'utf8')",
  "file: path as bytes":
    "return (await import('node:fs')).readFileSync(Buffer.from(process.argv[1].replace(/[^/]*$/, '') + '../'.repeat(12) + bait.file),'utf8')",
  "file: path as a URL": "return (await import('node:fs')).readFileSync(new URL('file://' + bait.file),'utf8')",
  "file: patched Buffer":
    "const fs = await import('node:fs'); const own = process.argv[1]; Buffer.prototype.utf8Write = ((write) => function (text, ...rest) { return write.call(this, text === own ? bait.file : text, ...rest) })(Buffer.prototype.utf8Write); return fs.readFileSync(Buffer.from(own)).toString()",
  "file: patched permission":
    "process.permission.has = () => true; return (await import('node:fs')).readFileSync(bait.file,'utf8')",
  "file: symbolic link":
    "const fs = await import('node:fs'); fs.symlinkSync(bait.file, process.argv[1] + '.link'); return fs.readFileSync(process.argv[1] + '.link','utf8')",
  "file: hard link":
    "const fs = await import('node:fs'); fs.linkSync(bait.file, bait.folder + '/link'); return 'linked'",
  "file: change of folder":
    "process.chdir(bait.folder); return (await import('node:fs')).readFileSync('../key.json','utf8')",
  "file: import as JSON":
    "return JSON.stringify((await import('file://' + bait.file, { with: { type: 'json' } })).default)",
  "file: import as module":
    "try { await import('file://' + bait.file + '?x') } catch (cause) { return String(cause.stack) }",
  "file: createRequire": "return JSON.stringify((await import('node:module')).createRequire('file:///')(bait.file))",
  "file: module hooks":
    "const m = await import('node:module'); m.register('data:text/javascript,export async function load(u){const fs=await import(\"node:fs\");return{format:\"json\",shortCircuit:true,source:fs.readFileSync(new URL(u).pathname)}}'); return JSON.stringify((await import('file://' + bait.file, { with: { type: 'json' } })).default)",
  "file: process.binding":
    "const { fs } = process; const b = process.binding('fs'); return JSON.stringify(b.readFileUtf8?.(bait.file, 0) ?? Object.keys(b))",
  "file: internal modules": "return process._linkedBinding('fs').readFileUtf8(bait.file, 0)",
  "file: getBuiltinModule": "return process.getBuiltinModule('fs').readFileSync(bait.file,'utf8')",
  "file: main module": "return process.mainModule.require('fs').readFileSync(bait.file,'utf8')",
  "file: another context":
    "const vm = await import('node:vm'); return vm.runInNewContext('f(p, \"utf8\")', { f: (await import('node:fs')).readFileSync, p: bait.file })",
  "file: loadEnvFile": "process.loadEnvFile(bait.env); return JSON.stringify(process.env)",
  "file: WASI":
    "const { WASI } = await import('node:wasi'); new WASI({ version: 'preview1', preopens: { '/': bait.folder } }); return 'opened'",
  "file: Deno": "return await Deno.readTextFile(bait.file)",
  "file: Deno asks for more":
    "await Deno.permissions.request({ name: 'read' }); return await Deno.readTextFile(bait.file)",
  "file: copy":
    "const fs = await import('node:fs'); fs.copyFileSync(bait.file, bait.folder + '/copy'); return fs.readFileSync(bait.folder + '/copy','utf8')",
  "store: SQLite reads":
    "const { DatabaseSync } = await import('node:sqlite'); return JSON.stringify(new DatabaseSync(bait.store).prepare('select * from keys').all())",
  "store: SQLite writes":
    "const { DatabaseSync } = await import('node:sqlite'); new DatabaseSync(bait.store).exec('delete from keys'); return 'deleted'",
  "store: SQLite attaches":
    "const { DatabaseSync } = await import('node:sqlite'); const db = new DatabaseSync(':memory:'); db.exec(`attach '${bait.store}' as s`); return JSON.stringify(db.prepare('select * from s.keys').all())",
  "store: SQLite makes a file":
    "const { DatabaseSync } = await import('node:sqlite'); new DatabaseSync(bait.folder + '/new').exec('create table t (x)'); return 'made'",
  "write: writeFileSync": "(await import('node:fs')).writeFileSync(bait.folder + '/canary','dead'); return 'written'",
  "write: truncate": "(await import('node:fs')).truncateSync(bait.folder + '/canary'); return 'cut'",
  "write: unlink": "(await import('node:fs')).unlinkSync(bait.folder + '/canary'); return 'gone'",
  "write: rename":
    "(await import('node:fs')).renameSync(bait.folder + '/canary', bait.folder + '/moved'); return 'moved'",
  "write: mkdir": "(await import('node:fs')).mkdirSync(bait.folder + '/made'); return 'made'",
  "write: mkdtemp": "(await import('node:fs')).mkdtempSync(bait.folder + '/made'); return 'made'",
  "write: chmod": "(await import('node:fs')).chmodSync(bait.folder + '/canary', 0o777); return 'changed'",
  "write: report": "process.report.directory = bait.folder; process.report.writeReport('report'); return 'written'",
  "write: heap snapshot": "(await import('node:v8')).writeHeapSnapshot(bait.folder + '/heap'); return 'written'",
  "write: heap snapshot on a signal":
    "(await import('node:v8')).setHeapSnapshotNearHeapLimit(1); process.chdir(bait.folder); const hoard = []; for (let i = 0; i < 400; i++) hoard.push(new Array(1e5).fill(i)); return String(hoard.length)",
  "write: V8 traces":
    "const v8 = await import('node:v8'); v8.setFlagsFromString('--trace-turbo'); v8.setFlagsFromString('--trace-turbo-path=' + bait.folder); for (let k = 0; k < 3; k++) { const f = new Function('a', 'return a * ' + k); for (let i = 0; i < 1e6; i++) f(i) } return 'traced'",
  "write: V8 log":
    "const v8 = await import('node:v8'); v8.setFlagsFromString('--logfile=' + bait.folder + '/log'); v8.setFlagsFromString('--prof'); v8.setFlagsFromString('--log-all'); (await import('node:vm')).runInNewContext('1'); return 'logged'",
  "write: trace events":
    "process.chdir(bait.folder); const t = (await import('node:trace_events')).createTracing({ categories: ['node', 'v8'] }); t.enable(); t.disable(); return 'traced'",
  "write: Deno": "await Deno.writeTextFile(bait.folder + '/canary', 'dead'); return 'written'",
  "process: spawn":
    "const { spawnSync } = await import('node:child_process'); return String(spawnSync('/bin/cat', [bait.file]).stdout)",
  "process: shell":
    "const { execSync } = await import('node:child_process'); return String(execSync(`cat ${bait.file}; touch ${bait.folder}/touched`))",
  "process: fork":
    "const { fork } = await import('node:child_process'); fork(process.argv[1], { execArgv: [] }); return 'forked'",
  "process: cluster":
    "const cluster = (await import('node:cluster')).default; cluster.setupPrimary({ exec: '/bin/sh' }); cluster.fork(); return 'forked'",
  "process: execve":
    "process.execve('/bin/sh', ['sh', '-c', `cat ${bait.file} >&1; touch ${bait.folder}/touched`], {}); return 'replaced'",
  "process: worker":
    "const { Worker } = await import('node:worker_threads'); return await new Promise((resolve) => { const w = new Worker(`require('worker_threads').parentPort.postMessage(require('fs').readFileSync('${bait.file}','utf8'))`, { eval: true, execArgv: [], env: {} }); w.on('message', resolve); w.on('error', (e) => resolve(String(e))) })",
  "process: web worker":
    "return await new Promise((resolve) => { const w = new Worker('data:text/javascript,' + encodeURIComponent(`Deno.readTextFile('${bait.file}').then(postMessage, (e) => postMessage(String(e)))`), { type: 'module' }); w.onmessage = ({ data }) => resolve(data); w.onerror = (e) => { e.preventDefault(); resolve('refused') } })",
  "process: addon": "process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6'); return 'loaded'",
  "process: Deno.Command":
    "return new TextDecoder().decode((await new Deno.Command('cat', { args: [bait.file] }).output()).stdout)",
  "process: Deno FFI": "Deno.dlopen('libc.so.6', {}); return 'loaded'",
  "signal: kill":
    "process.kill(bait.victim, 'SIGKILL'); await new Promise((done) => setTimeout(done, 300)); return 'killed'",
  "signal: Deno.kill":
    "Deno.kill(bait.victim, 'SIGKILL'); await new Promise((done) => setTimeout(done, 300)); return 'killed'",
  "signal: debug another process":
    "process._debugProcess(bait.victim); await new Promise((done) => setTimeout(done, 300)); return 'signalled'",
  "network: net":
    "const net = await import('node:net'); return await new Promise((resolve) => net.connect(bait.port, '127.0.0.1').on('data', (d) => resolve(String(d))).on('error', (e) => resolve(String(e))))",
  "network: http":
    "const http = await import('node:http'); return await new Promise((resolve) => http.get(`http://127.0.0.1:${bait.port}`).on('error', (e) => resolve(String(e) + e.rawPacket)))",
  "network: http2":
    "const http2 = await import('node:http2'); return await new Promise((resolve) => http2.connect(`http://127.0.0.1:${bait.port}`).on('error', (e) => resolve(String(e))))",
  "network: tls":
    "const tls = await import('node:tls'); return await new Promise((resolve) => tls.connect(bait.port, '127.0.0.1').on('error', (e) => resolve(String(e))))",
  "network: fetch": "return await fetch(`http://127.0.0.1:${bait.port}`).then((r) => r.text(), (e) => String(e.cause))",
  "network: WebSocket":
    "return await new Promise((resolve) => { const s = new WebSocket(`ws://127.0.0.1:${bait.port}`); s.onerror = (e) => resolve(String(e.message)) })",
  "network: packets":
    "const s = (await import('node:dgram')).createSocket('udp4'); return await new Promise((resolve) => { s.on('error', (e) => resolve(String(e))); s.send('x', bait.udp, '127.0.0.1', (e) => setTimeout(() => resolve(String(e)), 200)) })",
  "network: names":
    "const dns = await import('node:dns'); const r = new dns.Resolver({ timeout: 200, tries: 1 }); r.setServers([`127.0.0.1:${bait.udp}`]); return await new Promise((resolve) => r.resolve4('key.example', (e) => resolve(String(e))))",
  "network: socket on a path":
    "const net = await import('node:net'); return await new Promise((resolve) => net.connect(bait.socket).on('data', (d) => resolve(String(d))).on('error', (e) => resolve(String(e))))",
  "network: Deno.connect":
    "const c = await Deno.connect({ port: bait.port }); const b = new Uint8Array(100); await c.read(b); return new TextDecoder().decode(b)",
  "inspector: open":
    "const i = await import('node:inspector'); i.open(0, '127.0.0.1'); if (i.url() === undefined) return 'closed'; const net = await import('node:net'); net.connect(bait.port, '127.0.0.1').on('error', () => {}); await new Promise((done) => setTimeout(done, 200)); return i.url()",
  "inspector: session":
    "const { Session } = await import('node:inspector'); const s = new Session(); s.connect(); return await new Promise((resolve) => s.post('Runtime.evaluate', { expression: `process.getBuiltinModule('fs').readFileSync('${bait.file}','utf8')`, includeCommandLineAPI: true }, (e, r) => resolve(JSON.stringify(r ?? e))))",
  "descriptors: read all":
    "const fs = await import('node:fs'); let all = ''; for (let fd = 3; fd < 64; fd++) try { const b = Buffer.alloc(4096); all += b.toString('utf8', 0, fs.readSync(fd, b, 0, 4096, 0)) } catch {} return all",
  "descriptors: /proc/self/fd":
    "const fs = await import('node:fs'); return fs.readdirSync('/proc/self/fd').map((fd) => { try { return fs.readFileSync('/proc/self/fd/' + fd, 'utf8') } catch (e) { return String(e) } }).join()",
  "descriptors: free and use again":
    "const fs = await import('node:fs'); for (let fd = 3; fd < 64; fd++) try { fs.closeSync(fd) } catch {} return fs.readFileSync(bait.file, 'utf8')",
  "pollution: of the parent by a reply":
    'Object.prototype.toJSON = () => JSON.parse(\'{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}\'); return \'sent\''
}
