/** Scripts that try to escape from the shell in memory; `FILE`, `FOLDER` and `PORT` stand for parts of the bait. */
export const shellEscapes: Readonly<Record<string, string>> = {
  "reads a file": "cat FILE; head -1 FILE; sed -n 1p FILE; awk '{print}' FILE; jq . FILE",
  "reads by redirection": "while read -r l; do echo $l; done < FILE; echo $(<FILE)",
  "reads the environment":
    "export; declare -p; echo $ESCAPEMENT_BAIT_KEY $HOME $PATH; cat /proc/self/environ /proc/VICTIM/environ",
  "runs programs":
    "node -e 'console.log(process.env)'; python3 -c 'print(open(\"FILE\").read())'; /bin/cat FILE; exec /bin/cat FILE",
  "opens a connection":
    "exec 3<>/dev/tcp/127.0.0.1/PORT; cat <&3; curl http://127.0.0.1:PORT; wget http://127.0.0.1:PORT",
  writes: "echo dead > FOLDER/canary; touch FOLDER/t; rm -rf FOLDER; mkdir -p FOLDER/made",
  links: "ln -s FILE link; cat link; find FOLDER; ls -la FOLDER/..",
  "names of prototypes":
    'declare -A constructor; constructor[__proto__]=1; __proto__=x; printf -v __proto__ polluted; tool __proto__ \'{"__proto__":{"polluted":1}}\'',
  "awk and jq run programs":
    "awk 'BEGIN { system(\"touch FOLDER/t\"); while ((\"cat FILE\" | getline l) > 0) print l }'; jq -n 'env, $ENV, input_filename'",
  signals: "kill -9 VICTIM; kill -9 -1; trap 'cat FILE' EXIT"
}
