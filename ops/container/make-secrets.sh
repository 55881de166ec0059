#!/bin/sh
# Writes the secrets that compose.yaml needs, each with a random value, unless they exist.
set -eu
cd "$(dirname "$0")/../.."

# The folder keeps other users of this machine out; the files are readable because each container's user is another one.
mkdir -p secrets
chmod 0700 secrets
umask 0022

write() {
  [ -e "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"
}
random() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}

write postgres_password "$(random)"
write migrator_password "$(random)"
write server_password "$(random)"
write identity_secret "$(random)"
write operations_token "$(random)"
write migration_database_url "postgresql://plumbline_migrator:$(cat secrets/migrator_password)@postgres/plumbline"
write database_url "postgresql://plumbline_server:$(cat secrets/server_password)@postgres/plumbline"
echo 'The secrets are in secrets/. Keep a copy of secrets/identity_secret apart from the backups.'
