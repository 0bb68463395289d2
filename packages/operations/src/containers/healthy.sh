#!/bin/bash
# Health check of a server's container: exits with 0 when the server can work. Runs every few seconds, so it starts no Node.
set -e
# The gateway serves the rest of the site while a service is away.
[ "$PART" = gateway ] && path=/healthz || path=/readyz
exec 3<>"/dev/tcp/127.0.0.1/$PORT"
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$path" >&3
read -r status <&3
[[ $status == 'HTTP/1.1 200 '* ]]
