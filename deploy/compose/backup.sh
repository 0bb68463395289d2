#!/bin/bash
# Copies the databases and the photos to /backups every night at BACKUP_HOUR, and keeps the last BACKUPS_KEPT copies.
# `bash /backup.sh now` makes one copy and exits.
set -euo pipefail

copy() {
  local target="/backups/$(date -u +%Y-%m-%dT%H%M%SZ)"
  rm -rf /backups/*.unfinished
  mkdir "$target.unfinished"
  # The databases first: a photo that a row names is then in the copy.
  mariadb-dump --host=database --user=root --password="$(cat /run/secrets/MARIADB_ROOT_PASSWORD)" \
    --single-transaction --databases auth requests jobs settings uploads | gzip >"$target.unfinished/database.sql.gz"
  tar -C /photos -czf "$target.unfinished/photos.tar.gz" .
  gzip -t "$target.unfinished"/*.gz
  zcat "$target.unfinished/database.sql.gz" | tail -n 1 | grep -q '^-- Dump completed'
  mv "$target.unfinished" "$target"
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
  copy || echo 'The copy failed; the next one is tomorrow.' >&2
done
