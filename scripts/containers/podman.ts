import { existsSync, readFileSync } from 'node:fs';
import { runCommand } from '../command.ts';

/**
 * Runs podman with these parameters, on the images and containers of one check.
 *
 * @returns its output
 * @throws {Error} with the output when podman fails
 */
export type Podman = (...parameters: string[]) => Promise<string>;

export function podmanIn(folder: string): Podman {
  const settings = [
    '--root',
    `${folder}/store`,
    '--runroot',
    `${folder}/run`,
    '--cgroup-manager=cgroupfs',
    '--events-backend=file',
  ];
  return async (...parameters) => {
    const { ok, output } = await runCommand('podman', [...settings, ...parameters]);
    if (!ok) throw new Error(`podman ${parameters.join(' ')} failed:\n${output}`);
    return output;
  };
}

/** Options for machines without systemd: no control groups, and the limits that every user may set. */
export const PLAIN_MACHINE = [
  '--network=host',
  '--cgroups=disabled',
  '--ulimit=nofile=1024:1024',
  '--ulimit=nproc=1024:1024',
];

const PROGRAMS = ['podman', 'debootstrap', 'unshare', 'ip'];

/** Reason why this machine cannot run containers; `null` when it can. */
export function whyNoContainers(): string | null {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid?.() !== 0) return 'it needs root';
  const folders = (process.env.PATH ?? '').split(':');
  const missing = PROGRAMS.filter((name) => !folders.some((folder) => existsSync(`${folder}/${name}`)));
  return missing.length === 0 ? null : `it needs ${missing.join(', ')}`;
}

/** Mount points of version 2 control groups on machines that also mount version 1, which container runtimes refuse. */
export function hybridControlGroups(): string[] {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '));
  if (!mounts.some(([, , kind]) => kind === 'cgroup')) return [];
  return mounts.flatMap(([, path = '', kind]) => (kind === 'cgroup2' ? [path] : []));
}
