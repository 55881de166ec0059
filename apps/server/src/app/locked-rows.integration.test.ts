import { expect, test } from 'vitest';
import { openAsParticipant } from '../testkit/participant.ts';
import { startTestServer } from '../testkit/server.ts';
import { untilBlocked } from '../testkit/waiting-connections.ts';

test('managers whose edits wait for locked rows do not take connections from participants', async () => {
  await using server = await startTestServer();
  const manager = await server.signIn();
  const surveys = await Promise.all(Array.from({ length: 20 }, (_, index) => manager.invite(`w${index}@example.org`)));
  const answered = await manager.invite('ann@example.org');
  const ids = surveys.map(({ id }) => id);
  const { journey, edits } = await server.asOrganisation(manager.organisationId, async ({ tx }) => {
    await tx.selectFrom('surveys').select('id').where('id', 'in', ids).forUpdate().execute();
    const editing = ids.map((id) => manager.call('updateSurvey', { params: { id }, body: { title: 'Changed' } }));
    // As many as there are connections for managers, apart from the one that holds the rows.
    await untilBlocked(server.database, 4);
    const ann = await openAsParticipant(server, answered);
    const statuses = [(await ann.start()).status, (await ann.submit()).status, (await ann.receipt()).status];
    const stillWaiting = await Promise.race([Promise.any(editing).then(() => false), Promise.resolve(true)]);
    return { journey: { statuses, stillWaiting }, edits: await Promise.all(editing) };
  });
  expect(journey).toEqual({ statuses: [200, 200, 200], stillWaiting: true });
  expect(new Set(edits.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['503 unavailable']));
  const again = await manager.call('updateSurvey', { params: { id: ids[0] ?? '' }, body: { title: 'Changed' } });
  expect(again.status).toBe(200);
});
