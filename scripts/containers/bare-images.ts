import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, realpath, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT, runCommand } from '../command.ts';
import type { Podman } from './podman.ts';

const RELEASE = 'trixie';

/**
 * Builds a bare Debian with Node under the name of the Dockerfile's base image, which is only available from an image registry.
 *
 * The machine's certificates are included, because its network may intercept encrypted connections.
 */
export async function makeNodeImage(podman: Podman, folder: string, name: string): Promise<void> {
  const root = join(folder, 'debian');
  await command('debootstrap', ['--variant=minbase', '--include=ca-certificates', RELEASE, root]);
  await copyFile(join(ROOT, 'node_modules/node/bin/node'), join(root, 'usr/local/bin/node'));
  await mkdir(join(root, 'usr/local/lib/node_modules'), { recursive: true });
  await cp(await npmFolder(), join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates !== undefined) await copyFile(certificates, join(root, 'etc/ssl/more-certificates.pem'));
  await buildFrom(
    podman,
    root,
    name,
    `FROM scratch
COPY . /
${certificates === undefined ? '' : 'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/more-certificates.pem'}
`,
  );
}

/** The folder of this machine's npm. */
async function npmFolder(): Promise<string> {
  const program = (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, 'npm'))
    .find((path) => existsSync(path));
  if (program === undefined) throw new Error('npm is not installed');
  // The program is a link to npm/bin/npm-cli.js.
  return dirname(dirname(await realpath(program)));
}

/** Debian's PostgreSQL, which runs the scripts for an empty folder as the published image does. */
export async function makePostgresImage(podman: Podman, folder: string, base: string, name: string): Promise<void> {
  const context = join(folder, 'postgres');
  await mkdir(context);
  await writeFile(
    join(context, 'start.sh'),
    `#!/bin/sh
set -eu
PATH=$(echo /usr/lib/postgresql/*/bin):$PATH
export POSTGRES_USER=postgres
data=/var/lib/postgresql/data
initdb --pgdata="$data" --auth-host=scram-sha-256 --pwfile="$POSTGRES_PASSWORD_FILE"
pg_ctl --pgdata="$data" --wait --options='-c listen_addresses=' start
for script in /docker-entrypoint-initdb.d/*.sh; do "$script"; done
pg_ctl --pgdata="$data" --wait stop
exec postgres -D "$data"
`,
    { mode: 0o755 },
  );
  // The user has the same id as in the published image.
  await buildFrom(
    podman,
    context,
    name,
    `FROM ${base}
RUN groupadd --gid 999 postgres && useradd --uid 999 --gid 999 --home-dir /var/lib/postgresql postgres
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql && ln -s /usr/lib/postgresql/*/bin/pg_isready /usr/local/bin/
COPY start.sh /start.sh
CMD ["/start.sh"]
`,
  );
}

async function buildFrom(podman: Podman, context: string, name: string, dockerfile: string): Promise<void> {
  const file = `${context}.Dockerfile`;
  await writeFile(file, dockerfile);
  await podman('build', '--pull-never', '--isolation=chroot', '--network=host', '--tag', name, '--file', file, context);
}

async function command(program: string, parameters: readonly string[]): Promise<string> {
  const { ok, output } = await runCommand(program, parameters);
  if (!ok) throw new Error(`${program} ${parameters.join(' ')} failed:\n${output}`);
  return output;
}
