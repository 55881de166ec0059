import { KEY_RIGHTS, type KeyRight } from '@plumbline/contract/key-rights';
import { type Caller, callerOf } from './caller.ts';
import type { Manager, TestServer } from './server.ts';

/** A program with an API key. */
export interface Program {
  readonly id: string;
  readonly secret: string;
  readonly call: Caller;
}

interface ProgramOptions {
  /** By default every right. */
  readonly rights?: readonly KeyRight[];
  /** By default the whole organisation. */
  readonly sites?: readonly string[] | null;
}

/** Creates a key as an administrator; it ends in 30 days. */
export async function createProgram(
  { origin, context }: TestServer,
  administrator: Manager,
  { rights = KEY_RIGHTS, sites = null }: ProgramOptions = {},
): Promise<Program> {
  const ends_on = new Date(context.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const site_ids = sites === null ? null : [...sites];
  const body = { name: 'Site diary', rights: [...rights], site_ids, ends_on };
  const { key, secret } = (await administrator.call('createApiKey', { body })).body;
  return { id: key.id, secret, call: callerOf(origin, secret) };
}
