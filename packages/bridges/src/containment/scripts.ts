/**
 * Starts the program that its arguments are and waits for it; ends its process
 * group as soon as standard input closes, as it does when whoever started this
 * dies. Leaves with its code. What handle 3 holds is the program's standard input.
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
 * Makes the view of the file system that an agent has, then supervises it: the
 * first process of a user, mount and process namespace.
 *
 * Arguments: the agent's root, user, group and working folder; the program. The
 * mounts stand in a table beside the root. The agent runs in a user namespace of its
 * own within, so that it cannot take away what was mounted here.
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
  case "$point" in /tmp|/proc|/proc/*|/dev|/dev/*|/run|/run/*|/sys/*|"$root"|"$root"/*) continue ;; esac
  mount -o "remount,bind,ro\${options#rw}" "$(printf %b "$point")" 2>/dev/null || :
done < /proc/self/mountinfo
cd "$folder"
set +e
set -- unshare --user "--map-user=$user" "--map-group=$group" -- "$@"
${supervisor}`
