import { expect, test } from 'vitest';
import { QUEUES } from '../../app/jobs.ts';
import { databaseBefore, FORMER_QUEUES, queryRows, SERVER_ROLE } from '../../testkit/migrated-database.ts';
import { migrate } from './migrate.ts';

test('rows of an older version are carried over through all migrations', async () => {
  await using database = await databaseBefore('0005', FORMER_QUEUES);
  const { migrationUrl, superuserUrl } = database;
  await queryRows(superuserUrl, ROWS_OF_0004);
  await migrate({ migrationUrl, serverRole: SERVER_ROLE, queues: QUEUES });
  const [analysis] = await queryRows<{ content: unknown; fallback_reason: string | null }>(
    superuserUrl,
    'select content, fallback_reason from plumbline.analyses',
  );
  expect(analysis).toEqual({
    content: {
      summary: [{ text: 'In short.', evidence: ['overall'] }],
      strengths: [{ text: 'Good.', evidence: ['focus'] }],
      concerns: [],
      consistency: [],
      actions: [],
      questions: [],
      limits: [{ text: 'No proof.', evidence: ['overall'] }],
      averages: [],
    },
    fallback_reason: null,
  });
  expect(
    await queryRows(superuserUrl, 'select kind, status, is_automatic, handed_over_at from plumbline.emails'),
  ).toEqual([{ kind: 'invitation', status: 'sent', is_automatic: false, handed_over_at: null }]);
  expect(await queryRows(superuserUrl, 'select results, categories, language from plumbline.submissions')).toEqual([
    {
      results: {
        items: [
          ['b', 'focus', 2, 6, 7, true, 1.5],
          ['a', 'focus', null, null, 7, false, 1],
        ],
        categories: [],
      },
      categories: [],
      language: 'en',
    },
  ]);
  // Answered surveys were answered in English; open ones use the language of the participant's phone.
  const state = 'select status, language, has_generated_title from plumbline.surveys order by status';
  expect(await queryRows(superuserUrl, state)).toEqual([
    { status: 'analyzed', language: 'en', has_generated_title: false },
    { status: 'invited', language: null, has_generated_title: true },
  ]);
  const totals = 'select month::text, status, surveys, scored, score_sum from plumbline.survey_totals order by month';
  expect(await queryRows(superuserUrl, totals)).toEqual([
    { month: '2026-03-01', status: 'analyzed', surveys: '1', scored: '1', score_sum: '20' },
    { month: '2026-04-01', status: 'invited', surveys: '1', scored: '0', score_sum: '0' },
  ]);
  expect(await queryRows(superuserUrl, 'select from plumbline.survey_total_deltas')).toEqual([]);
  // Refresh tokens that were stored in clear text, also in backups, become invalid.
  expect(await queryRows(superuserUrl, 'select from identity.session union all select from identity.sessions')).toEqual(
    [],
  );
  // The account that created an organisation cannot start another trial, however it signs in.
  const former = (subject: string, address: string) =>
    queryRows(
      superuserUrl,
      `select safeguards.former_trial_usage(safeguards.account_keys('${subject}', '${address}'), now()) as used`,
    );
  expect(await former('subject-a', 'other@example.org')).toEqual([{ used: 3 }]);
  expect(await former('subject-b', 'A@example.org')).toEqual([{ used: 3 }]);
  expect(await former('subject-b', 'other@example.org')).toEqual([{ used: 0 }]);
});

test('acknowledged High results become followed up ones, and the others wait with all their reasons', async () => {
  await using database = await databaseBefore('0023', QUEUES);
  const { migrationUrl, superuserUrl } = database;
  await queryRows(superuserUrl, ANSWERED_ROWS_OF_0022);
  await migrate({ migrationUrl, serverRole: SERVER_ROLE, queues: QUEUES });
  const followUps = `
    select title, reasons, follow_ups.answered_at = submitted_at as since_answers, listed_from is not null as is_listed,
      outcome, note, recorded_by_name
    from plumbline.follow_ups
    join plumbline.surveys on surveys.id = follow_ups.survey_id
    left join plumbline.follow_up_outcomes on follow_up_outcomes.survey_id = follow_ups.survey_id
    order by title`;
  const waiting = { since_answers: true, is_listed: true, outcome: null, note: null, recorded_by_name: null };
  const closed = { since_answers: true, is_listed: false, outcome: 'acknowledged', recorded_by_name: 'Ann' };
  expect(await queryRows(superuserUrl, followUps)).toEqual([
    { title: 'acknowledged', reasons: ['high_risk'], ...closed, note: 'Talked.' },
    { title: 'high', reasons: ['stop_work:stress-load', 'high_risk', 'talk_first'], ...waiting },
    { title: 'low of today', reasons: ['stop_work:body-rested'], ...waiting },
  ]);
});

test('the audit log of an older version becomes events, none of which is dispatched', async () => {
  await using database = await databaseBefore('0021', QUEUES);
  const { migrationUrl, superuserUrl } = database;
  await queryRows(superuserUrl, AUDIT_ROWS_OF_0020);
  await migrate({ migrationUrl, serverRole: SERVER_ROLE, queues: QUEUES });
  const events =
    'select kind, actor_kind, actor_id is not null as has_actor, is_dispatched from plumbline.events order by id';
  expect(await queryRows(superuserUrl, events)).toEqual([
    { kind: 'survey.created', actor_kind: 'user', has_actor: true, is_dispatched: true },
    { kind: 'member.second_factor_disabled', actor_kind: 'operator', has_actor: false, is_dispatched: true },
    { kind: 'member.sign_in_refused', actor_kind: 'unknown', has_actor: false, is_dispatched: true },
  ]);
});

const ID = "'0dec0de0-0000-4000-8000-00000000000a'";
const OPEN_ID = "'0dec0de0-0000-4000-8000-00000000000b'";

/** One analysed survey and one open survey, as an older version stored them. */
const ROWS_OF_0004 = `
  insert into plumbline.organisations (id, name, plan_type, invitations_used, created_at, updated_at)
  values (${ID}, 'A', 'trial', 3, now(), now());
  insert into plumbline.users (organisation_id, id, email, name, last_seen_at, created_at, updated_at)
  values (${ID}, ${ID}, 'a@example.org', 'Ann', now(), now(), now());
  insert into plumbline.memberships values ('subject-a', ${ID}, ${ID}, 'administrator', now());
  insert into plumbline.people (organisation_id, id, created_at) values (${ID}, ${ID}, now());
  insert into plumbline.question_sets values (${ID}, repeat('0', 64), '[]', now());
  insert into plumbline.surveys (
    organisation_id, id, person_id, title, participant_name, has_generated_title, category, status, is_public, is_anonymous, language,
    question_set_hash, shuffle_seed, rules_version, score, risk_level, submitted_at, created_at, updated_at
  ) values (
    ${ID}, ${ID}, ${ID}, 'Crane crew', 'Ann', false, 'safety', 'analyzed', true, false, 'en',
    repeat('0', 64), 1, '1', 20, 'High', now(), '2026-03-31T23:59:59Z', now()
  ), (
    ${ID}, ${OPEN_ID}, ${ID}, 'Safety Survey for Bo', 'Bo', false, 'safety', 'invited', true, false, 'en',
    repeat('0', 64), 1, '1', null, null, null, '2026-04-01T00:00:00Z', now()
  );
  insert into plumbline.submissions (organisation_id, survey_id, answers, answers_hash, results, receipt_code, stored_at)
  values (${ID}, ${ID}, '{}', repeat('0', 64), '{
    "items": [
      {"question_id": "b", "category": "focus", "raw_score": 2, "final_score": 6, "max_score": 7, "is_reversed": true, "weight": 1.5},
      {"question_id": "a", "category": "focus", "raw_score": null, "final_score": null, "max_score": 7, "is_reversed": false, "weight": 1}
    ],
    "categories": []}', 'ABCD-EFGH', now());
  insert into plumbline.analyses values (${ID}, ${ID}, '{
    "summary": "In short.", "strengths": [{"text": "Good.", "evidence": ["focus"]}], "concerns": [], "consistency": [],
    "actions": [], "limits": ["No proof."]}', 'rules', 'Plumbline rules 1', now());
  insert into plumbline.mails (organisation_id, id, survey_id, kind, status, attempts, sent_at, created_at)
  values (${ID}, ${ID}, ${ID}, 'invitation', 'sent', 1, now(), now());
  insert into identity.user values ('ann', 'Ann', 'ann@example.org', true, null, now(), now());
  insert into identity.session (id, token, user_id, expires_at, created_at, updated_at)
  values ('one', 'in clear text', 'ann', now() + interval '30 days', now(), now())`;

/** An action of a member, of the operator and of an unknown caller, as an older version stored them. */
const AUDIT_ROWS_OF_0020 = `
  insert into plumbline.organisations (id, name, plan_type, created_at, updated_at) values (${ID}, 'A', 'trial', now(), now());
  insert into plumbline.audit_log
    (organisation_id, id, occurred_at, actor_id, action, entity, entity_id, changed_fields, request_id, detail)
  values
    (${ID}, ${ID}, now(), ${ID}, 'created', 'survey', ${ID}, '{}', 'one', null),
    (${ID}, ${OPEN_ID}, now(), null, 'second_factor_disabled', 'member', ${ID}, '{}', 'two', 'operator'),
    (${ID}, '0dec0de0-0000-4000-8000-00000000000c', now(), null, 'sign_in_refused', 'member', ${ID}, '{}', 'three', 'password')`;

/** Answered surveys named after their state, as an older version stored them. */
const ANSWERED_ROWS_OF_0022 = `
  insert into plumbline.organisations (id, name, plan_type, created_at, updated_at) values (${ID}, 'A', 'trial', now(), now());
  insert into plumbline.users (organisation_id, id, email, name, last_seen_at, created_at, updated_at)
  values (${ID}, ${ID}, 'a@example.org', 'Ann', now(), now(), now());
  insert into plumbline.people (organisation_id, id, created_at) values (${ID}, ${ID}, now());
  insert into plumbline.question_sets values (${ID}, repeat('0', 64), '[]', now());
  create temporary table answered on commit drop as
    select gen_random_uuid() as id, * from (values
      ('acknowledged', 'High', 'analyzed', interval '90 days', '{}'::jsonb, 'consistent', 'Talked.'),
      ('archived', 'High', 'archived', interval '90 days', '{}', 'talk_first', null),
      ('fine', 'Low', 'analyzed', interval '1 day', '{"3e5f8ae6-33c5-5cc9-b9d8-059ca323362d": 3}', 'check', null),
      ('high', 'High', 'completed', interval '90 days', '{"9a2a7ba8-3de3-5844-8dca-50c58c7438b4": "option_4"}', 'talk_first', null),
      ('low of today', 'Low', 'analyzed', interval '1 hour', '{"3e5f8ae6-33c5-5cc9-b9d8-059ca323362d": 2}', 'consistent', null),
      ('low of long ago', 'Low', 'analyzed', interval '90 days', '{"3e5f8ae6-33c5-5cc9-b9d8-059ca323362d": 2}', 'talk_first', null)
    ) as row (title, risk, status, ago, answers, level, note);
  insert into plumbline.surveys (
    organisation_id, id, person_id, title, has_generated_title, category, status, is_public, is_anonymous, question_set_hash,
    shuffle_seed, rules_version, score, risk_level, submitted_at, acknowledged_at, acknowledged_by, acknowledged_by_name,
    acknowledgement_note, created_at, updated_at
  ) select ${ID}, id, ${ID}, title, false, 'safety', status, true, false, repeat('0', 64), 1, '1', case risk when 'High' then 20 else 90 end, risk, now() - ago,
    case when note is not null then now() end, case when note is not null then ${ID}::uuid end,
    case when note is not null then 'Ann' end, note, now() - ago, now() from answered;
  insert into plumbline.submissions (organisation_id, survey_id, answers, answers_hash, language, results, stored_at)
  select ${ID}, id, answers, repeat('0', 64), 'en',
    jsonb_build_object('items', '[]'::jsonb, 'categories', '[]'::jsonb, 'consistency', jsonb_build_object('level', level)),
    now() - ago from answered`;
