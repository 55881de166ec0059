import { expect, test } from 'vitest';
import { QUEUES } from '../../app/jobs.ts';
import { databaseBefore, FORMER_QUEUES, queryRows, SERVER_ROLE } from '../../testkit/migrated-database.ts';
import { migrate } from './migrate.ts';

test('anonymous answers of an older version are separated from the surveys that invited, with their totals', async () => {
  await using database = await databaseBefore('0010', FORMER_QUEUES);
  const { migrationUrl, superuserUrl } = database;
  await queryRows(superuserUrl, ANONYMOUS_ROWS_OF_0009);
  await queryRows(superuserUrl, WAITING_JOBS);
  await migrate({ migrationUrl, serverRole: SERVER_ROLE, queues: QUEUES });
  const [invitation, begun] = await queryRows<Record<string, unknown>>(
    superuserUrl,
    `select id, participant_email, participant_name, company, title, status, score, started_at, submitted_at, anonymous_receipt,
        anonymous_answered_on::text
      from plumbline.surveys where participant_email is not null order by participant_email`,
  );
  const unknown = { participant_name: null, company: null };
  const untouched = { ...unknown, score: null, started_at: null, submitted_at: null, status: 'invited' };
  expect(invitation).toMatchObject({
    ...untouched,
    participant_email: 'ann@example.org',
    anonymous_receipt: 'ABCD-EFGH',
    anonymous_answered_on: '2026-04-02',
  });
  expect(begun).toMatchObject({
    ...untouched,
    participant_email: 'bo@example.org',
    title: 'Safety Survey',
    anonymous_receipt: null,
  });
  const parted = await queryRows<Record<string, unknown>>(
    superuserUrl,
    `select surveys.id, surveys.score, surveys.status, participant_name, company, email, receipt_code, item_seconds,
        submitted_at = '2026-04-02T00:00:00Z' and surveys.created_at = submitted_at and stored_at = submitted_at
          and generated_at = submitted_at as is_dated_by_day
      from plumbline.surveys
      join plumbline.people on people.id = person_id
      join plumbline.submissions on submissions.survey_id = surveys.id
      join plumbline.analyses on analyses.survey_id = surveys.id`,
  );
  expect(parted).toEqual([
    {
      id: expect.stringMatching(/^.{14}4/),
      score: 20,
      status: 'analyzed',
      participant_name: null,
      company: null,
      email: null,
      receipt_code: null,
      item_seconds: null,
      is_dated_by_day: true,
    },
  ]);
  expect(parted[0]?.id).not.toBe(invitation?.id);
  const jobs = await queryRows<{ name: string; survey_id: string }>(
    superuserUrl,
    "select name, data ->> 'survey_id' as survey_id from pgboss.job where data ? 'survey_id' order by name, state",
  );
  expect(jobs).toEqual([
    { name: 'analyse_survey', survey_id: parted[0]?.id },
    { name: 'process_submission', survey_id: parted[0]?.id },
    { name: 'process_submission', survey_id: invitation?.id },
    { name: 'process_submission', survey_id: begun?.id },
  ]);
  const totals = `select status, sum(surveys)::integer as surveys, sum(score_sum)::integer as score_sum from (
      select status, surveys, score_sum from plumbline.survey_totals
      union all select status, surveys, score_sum from plumbline.survey_total_deltas
    ) as counted group by status having sum(surveys) <> 0 order by status`;
  expect(await queryRows(superuserUrl, totals)).toEqual([
    { status: 'analyzed', surveys: 1, score_sum: 20 },
    { status: 'invited', surveys: 2, score_sum: 0 },
  ]);
  // A server of the earlier version would write this.
  const early = queryRows(
    superuserUrl,
    `update plumbline.surveys set status = 'completed', submitted_at = now() where id = ${ID}`,
  );
  await expect(early).rejects.toThrow(/surveys_anonymous_nobody_check/);
});

const ID = "'0dec0de0-0000-4000-8000-00000000000a'";
const OPEN_ID = "'0dec0de0-0000-4000-8000-00000000000b'";

/** Three jobs for the first of two surveys, one of them completed, and one for the second. */
const WAITING_JOBS = `
  insert into pgboss.job (name, state, data)
  select name, state::pgboss.job_state, jsonb_build_object('organisation_id', ${ID}, 'survey_id', survey_id)
  from (values
    ('take_in_submission', 'retry', ${ID}),
    ('analyse_survey', 'created', ${ID}),
    ('take_in_submission', 'completed', ${ID}),
    ('take_in_submission', 'cancelled', ${OPEN_ID})
  ) as job (name, state, survey_id)`;

/** Two anonymous surveys, one analysed and one started, as an older version stored them. */
const ANONYMOUS_ROWS_OF_0009 = `
  insert into plumbline.organisations (id, name, plan_type, created_at, updated_at) values (${ID}, 'A', 'trial', now(), now());
  insert into plumbline.people (organisation_id, id, email, created_at)
  values (${ID}, ${ID}, 'ann@example.org', now()), (${ID}, ${OPEN_ID}, 'bo@example.org', now());
  insert into plumbline.question_sets values (${ID}, repeat('0', 64), '[]', now());
  insert into plumbline.surveys (
    organisation_id, id, person_id, title, participant_name, participant_email, company, has_generated_title, category,
    status, is_public, is_anonymous, question_set_hash, shuffle_seed, rules_version, score, risk_level, started_at,
    submitted_at, created_at, updated_at
  ) values (
    ${ID}, ${ID}, ${ID}, 'Mark', 'Ann', 'ann@example.org', 'Mark', false, 'safety', 'analyzed', true, true,
    repeat('0', 64), 1, '1', 20, 'High', now(), '2026-04-02T09:30:00Z', '2026-03-31T23:59:59Z', now()
  ), (
    ${ID}, ${OPEN_ID}, ${OPEN_ID}, 'Safety Survey for Bo', 'Bo', 'bo@example.org', null, false, 'safety', 'start', true, true,
    repeat('0', 64), 1, '1', null, null, now(), null, '2026-04-01T00:00:00Z', now()
  );
  insert into plumbline.submissions
    (organisation_id, survey_id, answers, answers_hash, item_seconds, results, receipt_code, language, stored_at)
  values (${ID}, ${ID}, '{}', repeat('0', 64), '{"a": 1}', '{"items": [], "categories": []}', 'ABCD-EFGH', 'pl',
    '2026-04-02T09:30:00Z');
  insert into plumbline.analyses (organisation_id, survey_id, content, generated_by, model, generated_at)
  values (${ID}, ${ID}, '{}', 'rules', 'Plumbline rules 1', '2026-04-02T09:31:00Z')`;
