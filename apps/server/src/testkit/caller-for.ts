import { rightsFor } from '@plumbline/contract/key-rights';
import { CALLS, type CallName, type CallPath } from '@plumbline/contract/paths';
import { createProgram } from './api-keys.ts';
import type { Manager, TestServer } from './server.ts';

/** Tokens of callers, for tests that send many requests for every call. */
export type Callers = Awaited<ReturnType<typeof startCallers>>;

export async function startCallers(server: TestServer, administrator: Manager) {
  const representative = await server.signIn({ colleagueOf: administrator, role: 'representative' });
  const { secret: key } = await createProgram(server, administrator);
  let isTurnOfKey = false;
  return {
    /** The secret of the program's API key, which has every right. */
    key,
    /**
     * The token of a caller who may make a call, null for nobody: a representative for calls of representatives, else an administrator;
     * alternately the key of a program, where the call takes API keys.
     */
    next: (name: CallName): string | null => {
      const { access, role }: CallPath = CALLS[name];
      if (access === 'public' || access === 'participant') return null;
      isTurnOfKey = !isTurnOfKey;
      if (isTurnOfKey && rightsFor(name).length > 0) return key;
      return role === 'representative' ? representative.token : administrator.token;
    },
  };
}
