import { expect, test } from 'vitest';
import { callerOf } from '../../../testkit/caller.ts';
import { race } from '../../../testkit/load.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { buildApp } from '../../app.ts';
import { createContext } from '../../context.ts';

const ROUNDS = 5;
const REQUESTS = 50;
const LEFT = 10;
/** More than a server's connections for managers, so that requests of both servers wait for the allowance. */
const WAITING = 7;

/** A second server on the database of the first. */
async function startSecond({ context, database }: TestServer): Promise<{ origin: string } & AsyncDisposable> {
  const second = await createContext(context.config, database, { log: context.log });
  const app = await buildApp(second);
  return {
    origin: await app.listen({ host: '127.0.0.1', port: 0 }),
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await second.close();
    },
  };
}

function leave(server: TestServer, { organisationId }: Manager, left: number): Promise<unknown> {
  return server.asOrganisation(organisationId, ({ tx }) =>
    tx
      .updateTable('organisations')
      .set((eb) => ({ invitations_max: eb('invitations_used', '+', left) }))
      .where('id', '=', organisationId)
      .execute(),
  );
}

/** The used allowance, and the number of surveys and emails. */
function countUsed(server: TestServer, { organisationId }: Manager) {
  return server.asOrganisation(organisationId, async ({ tx }) => {
    const { invitations_used } = await tx
      .selectFrom('organisations')
      .select('invitations_used')
      .where('id', '=', organisationId)
      .executeTakeFirstOrThrow();
    const surveys = await tx.selectFrom('surveys').select('id').execute();
    const emails = await tx.selectFrom('emails').select('id').execute();
    return { used: invitations_used, surveys: surveys.length, emails: emails.length };
  });
}

test(`of ${REQUESTS} simultaneous invitations through two servers with ${LEFT} left, ${LEFT} succeed, ${ROUNDS} times`, async () => {
  await using server = await startTestServer();
  await using second = await startSecond(server);
  const manager = await server.signIn();
  const callers = [manager.call, callerOf(second.origin, manager.token)];
  const row = { table: 'organisations', id: manager.organisationId } as const;
  for (let round = 1; round <= ROUNDS; round += 1) {
    await leave(server, manager, LEFT);
    const replies = await race(server, { organisationId: manager.organisationId, row, waiting: WAITING }, () =>
      Array.from({ length: REQUESTS }, async (_, index) => {
        const call = callers[index % callers.length] ?? manager.call;
        const body = { participant_email: `worker${round}-${index}@example.org` };
        const reply = await call('createSurvey', { body });
        return reply.status === 201 ? 'invited' : `${reply.status} ${reply.body.code}`;
      }),
    );
    const refused = replies.filter((reply) => reply !== 'invited');
    expect(refused).toHaveLength(REQUESTS - LEFT);
    expect(new Set(refused)).toEqual(new Set(['403 invitation_limit_reached']));
    const used = round * LEFT;
    expect(await countUsed(server, manager)).toEqual({ used, surveys: used, emails: used });
    expect(await server.queued('send_email')).toHaveLength(used);
  }
});
