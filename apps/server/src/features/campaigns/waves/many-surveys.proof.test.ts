import { PULSE } from '@plumbline/domain/questionnaires/system';
import { type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { addCampaign, addCrew, addSite } from '../../../testkit/workforce.ts';
import { assignWave } from './assign-wave.ts';
import { runWaves } from './run-waves.ts';

const PEOPLE = 2_000;
const BY_EMAIL = 1_600;

test('two thousand people are asked in few transactions, each once, eight in ten by email; all of these are reminded', async () => {
  const clock = settableClock(new Date('2026-05-04T20:00:00Z'));
  await using server = await startTestServer({ overrides: { clock } });
  const manager = await server.signIn();
  const { organisationId } = manager;
  await server.asOrganisation(organisationId, async (scope) => {
    const crewId = await addCrew(scope, { name: 'Formwork', siteId: await addSite(scope, 'North tower') });
    await sql`
      insert into people (organisation_id, id, email, name, crew_id, is_listed, created_at)
      select ${organisationId}::uuid, gen_random_uuid(),
        case when n % 5 <> 0 then 'person' || n || '@example.org' end, 'Person ' || n, ${crewId}::uuid, true, now()
      from generate_series(1, ${PEOPLE}::integer) as n`.execute(scope.tx);
    await addCampaign(scope, {
      questionnaire_id: PULSE.id,
      status: 'scheduled',
      waves_started: 0,
      next_starts_on: '2026-05-04',
    });
  });
  await runWaves(server.context, clock.now());
  const { id } = await server.asOrganisation(organisationId, ({ tx }) =>
    tx.selectFrom('waves').select('id').executeTakeFirstOrThrow(),
  );
  let transactions = 0;
  const pacing = {
    run: <T>(batch: () => Promise<T>) => {
      transactions += 1;
      return batch();
    },
  };
  let statements = 0;
  const counted: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const db = server.context.db.withPlugin(counted);
  await assignWave({ ...server.context, db, pacing }, { organisation_id: organisationId, wave_id: id });
  const rows = await server.asOrganisation(organisationId, async ({ tx }) => ({
    surveys: await tx.selectFrom('surveys').select('person_id').execute(),
    codes: await tx.selectFrom('survey_links').select('code').execute(),
    emails: await tx.selectFrom('emails').select('id').execute(),
    queued: await tx.selectFrom('events').select('id').where('kind', '=', 'email.queued').execute(),
    waves: await tx.selectFrom('waves').select(['status', 'asked']).execute(),
  }));
  expect(new Set(rows.surveys.map(({ person_id }) => person_id)).size).toBe(PEOPLE);
  expect(new Set(rows.codes.map(({ code }) => code)).size).toBe(PEOPLE);
  expect([rows.surveys.length, rows.emails.length, rows.queued.length]).toEqual([PEOPLE, BY_EMAIL, BY_EMAIL]);
  expect(rows.waves).toEqual([{ status: 'running', asked: PEOPLE }]);
  expect(transactions).toBeLessThanOrEqual(PEOPLE / 250 + 1);
  // About twenty for each transaction, however many people it asks.
  expect(statements / transactions).toBeLessThan(30);
  await server.asOrganisation(organisationId, ({ tx }) =>
    tx.updateTable('emails').set({ status: 'sent', handed_over_at: clock.now(), sent_at: clock.now() }).execute(),
  );
  clock.advance({ days: 2 });
  // The first session is over by now.
  const { call } = await server.signIn({ colleagueOf: manager });
  const reminded = await call('remindWave', { params: { id } });
  expect([reminded.status, reminded.body.reminded]).toEqual([200, BY_EMAIL]);
});
