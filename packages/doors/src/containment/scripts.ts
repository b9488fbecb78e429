/**
 * Starts a program and waits for it; ends its process group as soon as standard
 * input closes, as it does when whoever started this dies. Leaves with its code.
 */
const supervise = `exec 3<&0 </dev/null
"$@" 3<&- &
agent=$!
( while read -r _ <&3; do :; done; kill -KILL 0 ) >/dev/null 2>&1 &
watcher=$!
exec 3<&- >/dev/null 2>&1
wait "$agent"
code=$?
kill -KILL "$watcher"
exit "$code"
`

/** Supervises the program that its arguments are. */
export const supervisor = supervise

/**
 * Makes the view of the file system that an agent has, then supervises it: the
 * first process of a user, mount and process namespace.
 *
 * Arguments: the agent's root, user, group, working folder; the folder of all
 * agents' roots and other paths to hide; `--`; the program. The agent runs in a
 * namespace of its own within, so that it cannot take away what was mounted here.
 */
export const boundary = `set -e
root=$1 user=$2 group=$3 folder=$4
shift 4
cd "$root"
mkdir -p "$root/dev"
dev=$root/dev
mount -t tmpfs -o mode=755,size=64k none "$dev"
mkdir "$dev/pts" "$dev/shm"
for name in null zero full random urandom tty; do
  [ -e "/dev/$name" ] || continue
  : > "$dev/$name"
  mount --bind "/dev/$name" "$dev/$name"
done
ln -s /proc/self/fd "$dev/fd"
ln -s /proc/self/fd/0 "$dev/stdin"
ln -s /proc/self/fd/1 "$dev/stdout"
ln -s /proc/self/fd/2 "$dev/stderr"
mount -t tmpfs -o mode=1777 none "$dev/shm"
mount --rbind "$dev" /dev
mount --bind /tmp /tmp
if [ -d /run ]; then
  keep=$root/run
  mkdir -p "$keep"
  mount -t tmpfs -o mode=755,size=64k none "$keep"
  for name in systemd/resolve resolvconf NetworkManager; do
    [ -d "/run/$name" ] || continue
    mkdir -p "$keep/$name"
    mount --rbind "/run/$name" "$keep/$name"
  done
  mount --rbind "$keep" /run
fi
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mount -t tmpfs -o mode=700,size=64k none "$1"
  elif [ -e "$1" ]; then mount --bind /dev/null "$1"
  fi
  shift
done
shift
mkdir -p "$root"
mount -c --bind . "$root"
while read -r _ _ _ _ point options _; do
  case "$options" in ro|ro,*) continue ;; esac
  case "$point" in /tmp|/dev|/dev/*|"$root"|"$root"/*) continue ;; esac
  mount -o "remount,bind,ro\${options#rw}" "$(printf %b "$point")" 2>/dev/null || :
done < /proc/self/mountinfo
mount --bind -o ro /proc/sys /proc/sys
mount -o remount,bind,ro /proc/sys
cd "$folder"
set +e
set -- unshare --user "--map-user=$user" "--map-group=$group" -- "$@"
${supervise}`
