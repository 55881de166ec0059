import { spawn } from 'node:child_process';
import { access, chmod, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeTestFolder } from './database.ts';
import { freePort } from './free-port.ts';

/** Path of Debian's package. */
const PROGRAM = '/usr/sbin/pgbouncer';
const STARTED_WITHIN_MS = 10_000;
const POLL_MS = 50;

export function isPgBouncerInstalled(): Promise<boolean> {
  return access(PROGRAM).then(
    () => true,
    () => false,
  );
}

/** @returns the given address, changed to go through PgBouncer */
export async function startPgBouncer(
  target: string,
  mode: 'session' | 'transaction',
): Promise<{ readonly url: string } & AsyncDisposable> {
  const { username, password, pathname, port: targetPort, searchParams } = new URL(target);
  const folder = await makeTestFolder();
  const port = await freePort();
  const database = pathname.slice(1);
  await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=${searchParams.get('host')} port=${targetPort === '' ? 5432 : targetPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = ${mode}
default_pool_size = 60
max_client_conn = 200
`,
  );
  await chmod(folder, 0o755);
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? ['--user=postgres'] : [];
  const child = spawn(PROGRAM, ['--quiet', ...account, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  const deadline = performance.now() + STARTED_WITHIN_MS;
  while (!(await listens(port))) {
    if (performance.now() > deadline) throw new Error('PgBouncer did not start');
    await setTimeout(POLL_MS);
  }
  return {
    url: `postgresql://${username}@127.0.0.1:${port}/${database}`,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
