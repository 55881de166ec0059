import assert from 'node:assert/strict';
import { chown, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { callerOf } from '../../apps/server/src/testkit/caller.ts';
import { openAsParticipant } from '../../apps/server/src/testkit/participant.ts';
import { runCommand } from '../command.ts';
import { type ComposeService, readCompose, runOptions, stopSeconds } from './compose-services.ts';
import { PLAIN_MACHINE, type Podman } from './podman.ts';

const ORIGIN = 'http://127.0.0.1:3000';
const READY_WITHIN_MS = 60_000;
const POLL_MS = 200;
const USER = 10_001;
const EMAIL = 'ann@example.org';
const PASSWORD = 'steel-toe caps';

/** Starts PostgreSQL, a web server and a worker as compose.yaml describes them, answers a survey, and stops them. */
export async function runServices(podman: Podman, folder: string): Promise<void> {
  const root = join(folder, 'repository');
  const volumes = join(folder, 'volumes');
  const compose = readCompose(root);
  const secrets = await runCommand('sh', [join(root, 'ops/container/make-secrets.sh')]);
  assert(secrets.ok, secrets.output);
  // An engine gives a new volume the owner of its folder in the image.
  await makeVolume(volumes, 'data', USER);
  await makeVolume(volumes, 'backups', USER);
  await makeVolume(volumes, 'postgres', 999);

  const service = (name: string): ComposeService => {
    const found = compose.services[name];
    assert(found !== undefined, `compose.yaml has no service ${name}`);
    return found;
  };
  const start = (name: string, image: string) =>
    podman(
      'run',
      '--detach',
      `--name=${name}`,
      '--add-host=postgres:127.0.0.1',
      ...PLAIN_MACHINE,
      ...runOptions(service(name), { root, volumes, variables: { DOMAIN: 'surveys.example.org' } }),
      // The containers share one network here, in which only one of them can use a port.
      ...(name === 'worker' ? ['--env=OPERATIONS_PORT=9465'] : []),
      image,
    );

  await start('postgres', 'localhost/postgres');
  const [, ...isReady] = service('postgres').healthcheck?.test ?? [];
  await until('PostgreSQL is ready', () => podman('exec', 'postgres', ...isReady));
  // The worker migrates the schema first.
  for (const name of ['worker', 'web']) {
    await start(name, 'localhost/plumbline');
    await until(`${name} is healthy`, () => podman('healthcheck', 'run', name));
  }
  console.log('The services of compose.yaml run.');

  for (const name of ['web', 'worker']) await checkProtection(podman, name);
  await answerSurvey(join(volumes, 'data'));
  console.log('A survey was answered.');
  assert.match(await podman('exec', 'web', 'npm', 'run', '--silent', 'plan'), /trial/);

  await podman('exec', 'worker', 'npm', 'run', '--silent', 'backup', '--', '/backups');
  assert.match((await readdir(join(volumes, 'backups'))).join(), /\.tar\.zst/);

  for (const name of ['worker', 'web']) await stop(podman, name, service(name));
}

/** Runs the image with the embedded PostgreSQL twice on the same volume, in one container without other services. */
export async function runEmbedded(podman: Podman, folder: string): Promise<void> {
  const volumes = join(folder, 'volumes');
  await makeVolume(volumes, 'embedded', USER);
  const web = readCompose(join(folder, 'repository')).services.web;
  assert(web !== undefined);
  const service = { ...web, environment: { IDENTITY: 'builtin' }, secrets: [], volumes: ['embedded:/data'] };
  for (const run of ['first', 'second']) {
    const places = { root: folder, volumes, variables: {} };
    await podman(
      'run',
      '--detach',
      '--name=embedded',
      ...PLAIN_MACHINE,
      ...runOptions(service, places),
      'localhost/plumbline:embedded',
    );
    await until('the server is healthy', () => podman('healthcheck', 'run', 'embedded'));
    if (run === 'first') await checkProtection(podman, 'embedded');
    await stop(podman, 'embedded', service);
    await podman('rm', 'embedded');
  }
  console.log('The embedded PostgreSQL was started and stopped twice.');
}

async function makeVolume(volumes: string, name: string, owner: number): Promise<void> {
  const path = join(volumes, name);
  await mkdir(path, { recursive: true, mode: 0o700 });
  await chown(path, owner, owner);
}

/** Checks the protections from inside the container. */
async function checkProtection(podman: Podman, name: string): Promise<void> {
  const status = await podman('exec', name, 'cat', '/proc/1/status');
  assert.match(status, new RegExp(`^Uid:\\t${USER}\\t${USER}\\t`, 'm'));
  assert.match(status, /^CapBnd:\t0+$/m);
  assert.match(status, /^NoNewPrivs:\t1$/m);
  const writes = ['/app/written', '/usr/written', '/var/tmp/written', '/data/written', '/tmp/written'];
  const script = `for f in ${writes.join(' ')}; do touch $f 2>/dev/null && echo $f && rm $f; done; true`;
  assert.deepEqual((await podman('exec', name, 'sh', '-c', script)).trim().split('\n'), [
    '/data/written',
    '/tmp/written',
  ]);
}

/** Creates an account and a survey, and answers it, with the codes and the link from the outbox. */
async function answerSurvey(dataDir: string): Promise<void> {
  const anonymous = callerOf(ORIGIN, null);
  await anonymous('signUp', { body: { email: EMAIL, password: PASSWORD, name: 'Ann Lee' } });
  const code = await emailWith(dataDir, /^Subject: (\d{6}) /m);
  await anonymous('confirmSignUp', { body: { email: EMAIL, code } });
  const { tokens } = (await anonymous('signIn', { body: { email: EMAIL, password: PASSWORD } })).body.data;
  const manager = callerOf(ORIGIN, tokens.idToken);
  await manager('createOrganisation', { body: { name: 'Harbour Concrete' } });
  const { survey } = (await manager('createSurvey', { body: { participant_email: 'bob@example.org' } })).body;
  // The worker wrote this email.
  const token = await emailWith(dataDir, /https:\/\/surveys\.example\.org\/survey\/([\w-]+)/);
  const participant = await openAsParticipant({ anonymous }, { public_token: token });
  await participant.start();
  assert.equal((await participant.submit()).status, 200);
  await until('the worker has analysed the answers', async () => {
    const answer = await manager('getSurvey', { params: { id: survey.id } });
    assert.equal(answer.body.survey.status, 'analyzed');
  });
}

async function emailWith(dataDir: string, pattern: RegExp): Promise<string> {
  return await until(`an email contains ${pattern}`, async () => {
    const outbox = join(dataDir, 'outbox');
    for (const file of await readdir(outbox)) {
      const found = pattern.exec((await readFile(join(outbox, file), 'utf8')).replaceAll(/=\r?\n/g, ''))?.[1];
      if (found !== undefined) return found;
    }
    throw new Error('no such email');
  });
}

/** Stops a container like compose, which kills it after the grace period. */
async function stop(podman: Podman, name: string, service: ComposeService): Promise<void> {
  const begin = performance.now();
  await podman('stop', `--time=${stopSeconds(service)}`, name);
  const code = (await podman('inspect', '--format={{.State.ExitCode}}', name)).trim();
  assert.equal(code, '0', `${name} ended with ${code}`);
  console.log(`${name} stopped within ${Math.ceil((performance.now() - begin) / 1000)} s.`);
}

async function until<T>(what: string, attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}.`, { cause: error });
      await setTimeout(POLL_MS);
    }
  }
}
