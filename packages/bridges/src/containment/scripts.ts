/**
 * Starts the program given as arguments and waits for it. Ends its process group as soon as standard input
 * closes, which happens when the starting process dies. Exits with the program's code. The program's standard
 * input is handle 3.
 */
export const supervisor = `exec 4<&0 </dev/null
"$@" <&3 3<&- 4<&- &
agent=$!
( while read -r _ <&4; do :; done; kill -KILL 0 ) >/dev/null 2>&1 3<&- &
watcher=$!
exec 3<&- 4<&- >/dev/null 2>&1
wait "$agent"
code=$?
kill -KILL "$watcher"
exit "$code"
`

/**
 * Builds an agent's view of the file system, then supervises the agent, as the first process of a user, mount
 * and process namespace.
 *
 * Arguments: the agent's root, user, group and working folder, then the program. The mounts stand in a table
 * beside the root. The agent itself runs in an inner user namespace, so that it cannot undo these mounts.
 */
export const boundary = `set -e
root=$1 user=$2 group=$3 folder=$4
shift 4
cd "$root"
mount -a -T "$root.fstab"
mkdir -p "$root"
mount -c --bind . "$root"
while read -r _ _ _ _ point options _; do
  case "$options" in ro|ro,*) continue ;; esac
  case "$point" in /tmp|/var/tmp|/proc|/proc/*|/dev|/dev/*|/run|/run/*|/sys/*|"$root"|"$root"/*) continue ;; esac
  mount -o "remount,bind,ro\${options#rw}" "$(printf %b "$point")" 2>/dev/null || :
done < /proc/self/mountinfo
cd "$folder"
set +e
set -- unshare --user "--map-user=$user" "--map-group=$group" -- "$@"
${supervisor}`
