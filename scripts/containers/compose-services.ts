import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const serviceSchema = z.object({
  user: z.string().optional(),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  restart: z.literal('unless-stopped'),
  mem_limit: z.string(),
  stop_grace_period: z.string(),
  tmpfs: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()),
  build: z.string().optional(),
  healthcheck: z.object({ test: z.array(z.string()).default([]) }).optional(),
});
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

export type ComposeService = z.infer<typeof serviceSchema>;

/** Reads compose.yaml, and refuses services without the promised protections. */
export function readCompose(root: string): z.infer<typeof composeSchema> {
  return composeSchema.parse(parse(readFileSync(join(root, 'compose.yaml'), 'utf8'), { merge: true }));
}

export function stopSeconds({ stop_grace_period }: ComposeService): number {
  return Number.parseInt(stop_grace_period, 10);
}

export interface Places {
  /** A copy of the repository's files, with the secrets. */
  readonly root: string;
  /** Folder that receives a subfolder for each named volume. */
  readonly volumes: string;
  /** Values of the variables that compose.yaml takes from .env. */
  readonly variables: Readonly<Record<string, string>>;
}

/** The options with which `podman run` (or `docker run`) starts a service as compose.yaml describes it, except for its networks. */
export function runOptions(service: ComposeService, { root, volumes, variables }: Places): string[] {
  const mount = (volume: string) => (volume.startsWith('./') ? join(root, volume) : join(volumes, volume));
  const interpolate = (value: string) =>
    value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => variables[name] ?? '');
  return [
    '--read-only',
    // By default podman makes more folders writable than Docker does.
    '--read-only-tmpfs=false',
    '--cap-drop=ALL',
    ...service.cap_add.map((name) => `--cap-add=${name}`),
    '--security-opt=no-new-privileges',
    ...(service.user === undefined ? [] : [`--user=${service.user}`]),
    ...service.tmpfs.map((path) => `--tmpfs=${path}`),
    ...service.volumes.map((volume) => `--volume=${mount(volume)}`),
    ...service.secrets.map((name) => `--volume=${join(root, 'secrets', name)}:/run/secrets/${name}:ro`),
    ...Object.entries(service.environment).map(([name, value]) => `--env=${name}=${interpolate(value)}`),
  ];
}
