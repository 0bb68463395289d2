#!/bin/bash
# Copies the databases and the photos to /backups every night at BACKUP_HOUR, and keeps the last BACKUPS_KEPT copies.
# `bash /backup.sh now` makes one copy and exits.
set -euo pipefail

copy() {
  local target="/backups/$(date -u +%Y-%m-%dT%H%M%SZ)"
  rm -rf /backups/*.unfinished
  unfinished="$target.unfinished"
  trap 'rm -rf "$unfinished"' EXIT
  mkdir "$unfinished"
  # The databases first: a photo that a row names is then in the copy.
  mariadb-dump --host=database --user=root --password="$(cat /run/secrets/MARIADB_ROOT_PASSWORD)" \
    --single-transaction --databases auth requests jobs settings uploads | gzip >"$unfinished/database.sql.gz"
  # 1: a file was removed or changed meanwhile. It is none that a request shows: such a photo never changes and stays.
  tar -C /photos --exclude=./uploads/tmp -czf "$unfinished/photos.tar.gz" . || [ $? -eq 1 ]
  gzip -t "$unfinished"/*.gz
  zcat "$unfinished/database.sql.gz" | tail -n 1 | grep -q '^-- Dump completed'
  mv "$unfinished" "$target"
  ls -d /backups/*Z | head -n "-$BACKUPS_KEPT" | xargs -r rm -r
  echo "Copied to $target: $(du -sh "$target" | cut -f1)"
}

if [ "${1:-}" = now ]; then
  copy
  exit
fi

trap 'exit 0' TERM
while true; do
  now=$(date +%s)
  next=$(date -d "today $BACKUP_HOUR:00" +%s)
  [ "$next" -gt "$now" ] || next=$(date -d "tomorrow $BACKUP_HOUR:00" +%s)
  sleep $((next - now)) &
  wait $!
  # A process of its own: bash would not end a function at a failed command that is called on the left of `||`.
  bash "$0" now || echo 'The copy failed; the next one is tomorrow.' >&2
done
