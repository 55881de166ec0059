import { CALLS, type CallName, type CallPath } from '@plumbline/contract/paths';
import type { Manager, TestServer } from './server.ts';

/** A caller who may make a call: a representative for calls of representatives, else an administrator. */
export async function callersFor(
  server: TestServer,
  administrator: Manager,
): Promise<(name: CallName) => Manager | null> {
  const representative = await server.signIn({ colleagueOf: administrator, role: 'representative' });
  return (name) => {
    const { access, role }: CallPath = CALLS[name];
    if (access === 'public' || access === 'participant') return null;
    return role === 'representative' ? representative : administrator;
  };
}
