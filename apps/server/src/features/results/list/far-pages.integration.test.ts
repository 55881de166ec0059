import { PULSE } from '@plumbline/domain/questionnaires/system';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { foldTotalsNow } from '../../../testkit/fold-totals.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { listSurveys, MAX_SKIPPED_ROWS } from './survey-list.repository.ts';

/** Enough that the middle page of each status is beyond `MAX_SKIPPED_ROWS`: one per hour, half of them drafts. */
const SURVEYS = 4 * MAX_SKIPPED_ROWS + 1_000;
const SURVEYS_A_MONTH = 31 * 24;

let server: TestServer;
let boss: Manager;

beforeAll(async () => {
  server = await startTestServer();
  boss = await server.signIn();
  await boss.call('createSurvey', { body: { participant_email: 'one@example.org', title: 'First' } });
  // Counts both folded and unfolded surveys.
  await addCopies(1, SURVEYS / 2);
  await foldTotalsNow(server);
  await addCopies(SURVEYS / 2 + 1, SURVEYS);
  await updateStatistics();
});
afterAll(() => server[Symbol.asyncDispose]());

async function addCopies(first: number, last: number): Promise<void> {
  const columns = sql.raw(
    'organisation_id, person_id, title, has_generated_title, participant_name, participant_email, category, is_public, is_anonymous, language, question_set_hash, shuffle_seed, rules_version, updated_at',
  );
  await server.asOrganisation(boss.organisationId, ({ tx }) =>
    sql`insert into surveys (id, status, created_at, ${columns})
      select gen_random_uuid(), case when n % 2 = 0 then 'draft' else 'paused' end, created_at - n * interval '1 hour', ${columns}
      from (select * from surveys where title = 'First' order by created_at desc limit 1) as first,
        generate_series(${first}::integer, ${last}::integer) as n`.execute(tx),
  );
}

/** Updates the planner’s statistics, as autovacuum does within a minute. */
async function updateStatistics(): Promise<void> {
  const owner = new pg.Client({ connectionString: server.database.migrationUrl });
  await owner.connect();
  await owner.query('analyze plumbline.surveys');
  await owner.end();
}

/** The expected page, from the whole sorted list. */
async function idsInOrder(status: string | null, offset: number, limit: number): Promise<string[]> {
  const { rows } = await server.asOrganisation(boss.organisationId, ({ tx }) =>
    sql<{ id: string }>`select id from surveys where ${status}::text is null or status = ${status}
      order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(tx),
  );
  return rows.map(({ id }) => id);
}

describe.each([
  ['of all', null, SURVEYS + 1],
  ['of one status', 'draft', SURVEYS / 2],
])('pages %s surveys', (_, status, total) => {
  test.each([0.25, 0.4, 0.5, 0.6, 0.75, 1])('show the expected page, %f of the way', async (part) => {
    for (const limit of [10, 100]) {
      const page = Math.ceil((part * total) / limit);
      const { body } = await boss.call('listSurveys', {
        query: { limit, page, ...(status === null ? {} : { status }) },
      });
      expect(body.pagination.total).toBe(total);
      expect(body.surveys.map(({ id }) => id)).toEqual(await idsInOrder(status, (page - 1) * limit, limit));
    }
  });
});

/** Entries of the table itself and of its indexes that this connection has read and not yet reported. */
async function entriesRead({ tx }: TenantScope): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(pg_stat_get_xact_tuples_returned(read_from)), 0)::integer as read
    from (
      select indexrelid from pg_index where indrelid = 'surveys'::regclass union all select 'surveys'::regclass
    ) as relations (read_from)`.execute(tx);
  return rows[0]?.read ?? Number.NaN;
}

test('the middle page is found without scanning half of all rows', async () => {
  const read = await server.asOrganisation(boss.organisationId, async (scope) => {
    const before = await entriesRead(scope);
    const page = { statuses: null, limit: 10, offset: SURVEYS / 2, order: null };
    expect(await listSurveys(scope, page, SURVEYS + 1)).toHaveLength(10);
    return (await entriesRead(scope)) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(SURVEYS_A_MONTH);
});

test('surveys of a questionnaire that few are asked are found without looking at the others', async () => {
  const FEW = 30;
  await server.asOrganisation(boss.organisationId, ({ tx }) =>
    sql`update surveys set questionnaire_id = ${PULSE.id} where id in (
      select id from surveys order by created_at limit ${FEW})`.execute(tx),
  );
  await updateStatistics();
  const filter = JSON.stringify({ questionnaire: PULSE.id });
  for (const query of [
    sql`select survey_id from scan_newest_surveys(null, null, ${filter}::jsonb, ${SURVEYS})`,
    sql`select survey_id from collect_found_surveys(null, null, ${filter}::jsonb, ${SURVEYS})`,
    sql`select survey_id from search_surveys(null, null, ${filter}::jsonb, 100, 0)`,
  ]) {
    const read = await server.asOrganisation(boss.organisationId, async (scope) => {
      const before = await entriesRead(scope);
      expect((await query.execute(scope.tx)).rows).toHaveLength(FEW);
      return (await entriesRead(scope)) - before;
    });
    expect(read).toBeLessThanOrEqual(3 * FEW);
  }
});

test('a survey that was deleted meanwhile leaves no gap', async () => {
  const [id = ''] = await idsInOrder(null, SURVEYS / 2, 1);
  await boss.call('deleteSurvey', { params: { id } });
  const page = SURVEYS / 2 / 10 + 1;
  const { body } = await boss.call('listSurveys', { query: { limit: 10, page } });
  expect(body.surveys.map((survey) => survey.id)).toEqual(await idsInOrder(null, SURVEYS / 2, 10));
});
