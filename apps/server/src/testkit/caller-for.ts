import { rightsFor } from '@plumbline/contract/key-rights';
import { CALLS, type CallName, type CallPath } from '@plumbline/contract/paths';
import { createProgram } from './api-keys.ts';
import type { Manager, TestServer } from './server.ts';

/** Tokens of callers, for tests that send many requests for every call. */
export interface Callers {
  /**
   * The token of a caller who may make a call, null for nobody: a representative for calls of representatives, else an administrator; in
   * turn with a program, where the call takes API keys.
   */
  next(name: CallName): string | null;
  /** The secret of the program's API key, which has every right. */
  readonly key: string;
}

export async function startCallers(server: TestServer, administrator: Manager): Promise<Callers> {
  const representative = await server.signIn({ colleagueOf: administrator, role: 'representative' });
  const { secret: key } = await createProgram(server, administrator);
  let isTurnOfKey = false;
  return {
    key,
    next: (name) => {
      const { access, role }: CallPath = CALLS[name];
      if (access === 'public' || access === 'participant') return null;
      isTurnOfKey = !isTurnOfKey;
      if (isTurnOfKey && rightsFor(name).length > 0) return key;
      return role === 'representative' ? representative.token : administrator.token;
    },
  };
}
