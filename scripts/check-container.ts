import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runCommand } from './command.ts';
import { makeNodeImage, makePostgresImage } from './containers/bare-images.ts';
import { hybridControlGroups, podmanIn, whyNoContainers } from './containers/podman.ts';
import { runEmbedded, runServices } from './containers/run-services.ts';

/**
 * Builds the image from the Dockerfile and runs it with the users, mounts and limits of compose.yaml.
 *
 * The published base images are replaced by a bare Debian with Node, and by Debian's PostgreSQL. Building needs the network;
 * the containers run in a network of their own, so that their ports are free.
 */
const [mode, given] = process.argv.slice(2);
if (mode === 'run' && given !== undefined) await runContainers(given);
else await check();

async function check(): Promise<void> {
  const reason = whyNoContainers();
  if (reason !== null) {
    console.log(`Skipped the check of the container image: ${reason}.`);
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-container-'));
  try {
    await buildImages(folder);
    const { ok } = await runCommand(
      'unshare',
      ['--mount', '--net', process.execPath, import.meta.filename, 'run', folder],
      { show: true },
    );
    if (!ok) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildImages(folder: string): Promise<void> {
  const podman = podmanIn(folder);
  const base = /^ARG NODE_IMAGE=(.+)$/m.exec(await readFile(join(ROOT, 'Dockerfile'), 'utf8'))?.[1] ?? '';
  const build = ['build', '--format=docker', '--pull-never', '--isolation=chroot', '--network=host', '--layers'];
  console.log('Making a bare Debian with Node …');
  await makeNodeImage(podman, folder, base);
  console.log('Building the image …');
  await podman(...build, '--tag=plumbline', ROOT);
  await podman(...build, '--build-arg=EMBEDDED_POSTGRES=1', '--tag=plumbline:embedded', ROOT);
  await makePostgresImage(podman, folder, base, 'postgres');
  await mkdir(join(folder, 'repository'));
  for (const name of ['compose.yaml', 'ops'])
    await cp(join(ROOT, name), join(folder, 'repository', name), { recursive: true });
}

async function runContainers(folder: string): Promise<void> {
  for (const path of hybridControlGroups()) await runCommand('umount', [path]);
  await runCommand('ip', ['link', 'set', 'lo', 'up']);
  const podman = podmanIn(folder);
  try {
    await runServices(podman, folder);
    await runEmbedded(podman, folder);
    console.log('The image works.');
  } catch (error) {
    console.error(error);
    for (const name of ['web', 'worker', 'postgres', 'embedded']) {
      console.error(`--- ${name}\n${await podman('logs', '--tail=40', name).catch(() => 'did not start')}`);
    }
    process.exitCode = 1;
  } finally {
    await podman('rm', '--all', '--force', '--time=0').catch(console.error);
  }
}
