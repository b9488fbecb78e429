/** Gives a Python program access to the modules that were hidden from it, and a way to evaluate JavaScript. */
const unhide =
  "import sys\nfor n in ('js','pyodide_js','ctypes','_ctypes','socket','_socket'): sys.modules.pop(n, None)\n"
const bridge = "from pyodide.ffi import to_js\nF = to_js([]).constructor.constructor\n"
const script = (code: string) =>
  `${unhide}import ctypes\nprint(ctypes.CDLL(None).emscripten_run_script_string(${JSON.stringify(code)}.encode()))`
const stringScript = (code: string) =>
  `${unhide}import ctypes\nf = ctypes.CDLL(None).emscripten_run_script_string\nf.restype = ctypes.c_char_p\nprint(f(${JSON.stringify(code)}.encode()))`

/**
 * Python programs that try to escape from their interpreter; `FILE`, `FOLDER`, `PORT` and `VICTIM` stand for parts of
 * the bait.
 */
export const pythonEscapes: Readonly<Record<string, string>> = {
  "ctypes: runs a script": stringScript("JSON.stringify(process.report.getReport().environmentVariables)"),
  "ctypes: runs a script that writes": script("process.report.directory='FOLDER'; process.report.writeReport('r')"),
  "ctypes: reads a file": stringScript("process.getBuiltinModule('fs').readFileSync('FILE','utf8')"),
  "ctypes: calls system": `${unhide}import ctypes\nprint(ctypes.CDLL(None).system(b"touch FOLDER/touched; cat FILE"))`,
  "ctypes: opens a library": `${unhide}import ctypes\nctypes.CDLL('/lib/x86_64-linux-gnu/libc.so.6').getpid()`,
  "constructor: of a proxy": `${bridge}print(F('return JSON.stringify(process.report.getReport().environmentVariables)')())`,
  "constructor: imports fs": `${bridge}print(F('p', "return process.getBuiltinModule('fs').readFileSync(p,'utf8')")('FILE'))`,
  "constructor: imports fs later": `${bridge}import asyncio\nF("return import('node:fs').then((fs) => fs.writeFileSync('FOLDER/w', 'x'))")()`,
  "constructor: replaces the process": `${bridge}F("process.execve('/bin/sh', ['sh','-c','touch FOLDER/t'], {})")()`,
  "bridge: module js": `${unhide}import js\nprint(js.process.env.to_py())`,
  "bridge: module pyodide_js": `${unhide}import pyodide_js\nprint(pyodide_js._module.FS.readdir('/'))\npyodide_js.mountNodeFS('/host', '/')\nprint(open('/hostFILE').read())`,
  "bridge: run_js":
    "from pyodide.code import run_js\nprint(run_js(\"process.getBuiltinModule('fs').readFileSync('FILE','utf8')\"))",
  "bridge: _pyodide_core":
    "import _pyodide_core\nprint(_pyodide_core.to_js({}).constructor.constructor(\"return process.getBuiltinModule('fs').readFileSync('FILE','utf8')\")())",
  "objects: subclasses":
    "for c in ().__class__.__base__.__subclasses__():\n    g = getattr(getattr(c, '__init__', None), '__globals__', {})\n    if 'open' in g.get('__builtins__', {}):\n        print(g['__builtins__']['open']('FILE').read())\n        break",
  "objects: builtins":
    "print(__builtins__.open('FILE').read() if not isinstance(__builtins__, dict) else __builtins__['open']('FILE').read())",
  "objects: frames":
    "import sys\nf = sys._getframe()\nwhile f:\n    print(list(f.f_globals))\n    f = f.f_back\nprint(sys.modules['builtins'].open('FILE').read())",
  "objects: tracebacks":
    "try:\n    1/0\nexcept Exception as e:\n    print(e.__traceback__.tb_frame.f_builtins['__import__']('os').popen('cat FILE').read())",
  "objects: import hooks":
    "import sys, importlib.machinery as m\nsys.path_hooks.insert(0, m.FileFinder.path_hook((m.SourceFileLoader, ['.json'])))\nsys.path.insert(0, 'FOLDER/..')\nsys.path_importer_cache.clear()\nimport key\nprint(key)",
  "objects: garbage collector":
    "import gc\nfor o in gc.get_objects():\n    if 'JsProxy' in type(o).__name__:\n        print(o.constructor.constructor(\"return process.getBuiltinModule('fs').readFileSync('FILE','utf8')\")())",
  "file: open": "print(open('FILE').read())",
  "file: open of /proc": "print(open('/proc/VICTIM/environ').read(), open('/proc/self/environ').read())",
  "process: os.system": "import os\nos.system('touch FOLDER/touched')",
  "process: subprocess": "import subprocess\nprint(subprocess.run(['cat', 'FILE'], capture_output=True).stdout)",
  "signal: os.kill": "import os\nos.kill(VICTIM, 9)",
  "network: socket": `${unhide}import socket\ns = socket.socket()\ns.connect(('127.0.0.1', PORT))\nprint(s.recv(100))`,
  "network: urllib": "import urllib.request\nprint(urllib.request.urlopen('http://127.0.0.1:PORT').read())",
  "network: pyfetch": "import pyodide.http\nprint(pyodide.http.open_url('http://127.0.0.1:PORT').read())",
  "memory: shared memory":
    "from multiprocessing import shared_memory\nprint(shared_memory.SharedMemory(create=True, size=100).name)",
  "memory: mmap": "import mmap\nprint(mmap.mmap(open('FILE').fileno(), 0).read())",
  "file: sqlite3":
    "import sqlite3\nprint(sqlite3.connect('FOLDER/../store.sqlite').execute('select * from keys').fetchall())",
  "process: a pickle": "import pickle\nprint(pickle.loads(b\"cos\\nsystem\\n(S'touch FOLDER/touched'\\ntR.\"))"
}
