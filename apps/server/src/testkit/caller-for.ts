import { CALLS, type CallName, type CallPath } from '@plumbline/contract/paths';
import type { Manager, TestServer } from './server.ts';

/** Who may make each call of an organisation: a representative where it is for representatives only. */
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
