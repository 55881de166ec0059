import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersTo } from '../../../testkit/answers.ts';
import { addGroupWave, type GroupWaveOptions } from '../../../testkit/group-wave.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { startTestServer, type TestServer } from '../../../testkit/server.ts';
import { type SettableClock, settableClock } from '../../../testkit/settable-clock.ts';
import { UNLIMITED_ATTEMPTS } from '../../../testkit/unlimited-attempts.ts';
import { untilBlocked } from '../../../testkit/waiting-connections.ts';
import { rewriteGroupAnswers } from './rewrite-group-answers.repository.ts';

const MORNING = new Date('2026-03-02T06:00:00Z');

let server: TestServer;
let clock: SettableClock;
beforeAll(async () => {
  clock = settableClock(MORNING);
  server = await startTestServer({ overrides: { clock, attemptLimits: UNLIMITED_ATTEMPTS } });
});
afterAll(() => server[Symbol.asyncDispose]());

async function running(options: Partial<GroupWaveOptions> = {}) {
  const { organisationId } = await server.signIn();
  const people = ['ann@example.org', 'bob@example.org', 'cyd@example.org'];
  const wave = await server.asOrganisation(organisationId, (scope) =>
    addGroupWave(scope, { now: clock.now(), people, slips: 1, ...options }),
  );
  const [first] = wave.surveys;
  if (first === undefined) throw new Error('the wave asks nobody');
  return { ...wave, organisationId, first };
}

/** Every row of a table that the organisation has, as text. */
async function rowsOf(
  organisationId: string,
  table:
    | 'surveys'
    | 'group_surveys'
    | 'group_answers'
    | 'group_texts'
    | 'wave_days'
    | 'events'
    | 'submissions'
    | 'emails'
    | 'follow_ups',
) {
  return server.asOrganisation(organisationId, ({ tx }) => tx.selectFrom(table).selectAll().execute());
}

async function close(organisationId: string, waveId: string) {
  await server.asOrganisation(organisationId, (scope) =>
    rewriteGroupAnswers(scope, { waveId, random: server.context.random, now: clock.now() }),
  );
}

const WORDS = 'The lamp over gate four is broken.';

/** Answers to every question, also in the participant's own words. */
function withWords(opened: Parameters<typeof answersTo>[0], scale = 5) {
  const written = opened.questions.filter(({ question }) => question.type === 'text');
  return {
    ...answersTo(opened, { scale }),
    ...Object.fromEntries(written.map(({ question_id }) => [question_id, WORDS])),
  };
}

describe('the first screen of group mode', () => {
  test('promises the threshold and shows neither a name, a company nor an address', async () => {
    const { first } = await running({ threshold: 12 });
    const { opened } = await openAsParticipant(server, first);
    expect(opened.survey).toMatchObject({
      notice: { is_anonymous: true, group_threshold: 12 },
      participant_name: null,
      participant_email: null,
      company: null,
    });
  });

  test('asks for free text only where the wave does', async () => {
    const textsIn = async (asksFreeText: boolean) => {
      const { first } = await running({ asksFreeText });
      const { opened } = await openAsParticipant(server, first);
      return opened.questions.filter(({ question }) => question.type === 'text').length;
    };
    expect([await textsIn(true), await textsIn(false)]).toEqual([expect.any(Number), 0]);
    expect(await textsIn(true)).toBeGreaterThan(0);
  });
});

describe('someone who answers in group mode', () => {
  test('is noted as having opened it, once and without a time, and nothing else changes', async () => {
    const { first, organisationId, waveId } = await running();
    const surveys = await rowsOf(organisationId, 'surveys');
    const before = await rowsOf(organisationId, 'group_surveys');
    const events = await rowsOf(organisationId, 'events');
    clock.advance({ minutes: 5 });
    const participant = await openAsParticipant(server, first);
    for (let press = 0; press < 3; press += 1) expect((await participant.start()).status).toBe(200);
    const after = before.map((row) => (row.survey_id === first.surveyId ? { ...row, progress: 'opened' } : row));
    expect(byId(await rowsOf(organisationId, 'group_surveys'))).toEqual(byId(after));
    expect(byId(await rowsOf(organisationId, 'surveys'))).toEqual(byId(surveys));
    expect(await rowsOf(organisationId, 'events')).toEqual(events);
    expect(await rowsOf(organisationId, 'wave_days')).toMatchObject([
      { wave_id: waveId, site_id: first.siteId, opened: 1, answered: 0 },
    ]);
  });

  test('leaves answers with their group only, each text by itself, and no other row', async () => {
    const { first, organisationId, waveId } = await running();
    const [surveys, events] = [await rowsOf(organisationId, 'surveys'), await rowsOf(organisationId, 'events')];
    const groupSurveys = await rowsOf(organisationId, 'group_surveys');
    clock.advance({ minutes: 5 });
    const participant = await openAsParticipant(server, first);
    const responses = withWords(participant.opened);
    const stored = await participant.submit({
      responses,
      participant_name: 'Ann Ash',
      company: 'Ash Ltd',
      item_seconds: Object.fromEntries(Object.keys(responses).map((id) => [id, 4711])),
      submitted_at: clock.now().toISOString(),
      language: 'pl',
    });
    expect(stored.status).toBe(200);
    const receipt = (await participant.receipt()).body;
    expect(receipt).toEqual({
      receipt_code: expect.stringMatching(/^\w{4}-\w{4}$/),
      stored_at: null,
      is_anonymous: true,
    });
    const answered = { progress: 'answered', receipt: receipt.receipt_code };
    const after = groupSurveys.map((row) => (row.survey_id === first.surveyId ? { ...row, ...answered } : row));
    expect(byId(await rowsOf(organisationId, 'group_surveys'))).toEqual(byId(after));
    expect(byId(await rowsOf(organisationId, 'surveys'))).toEqual(byId(surveys));
    const [answers, ...others] = await rowsOf(organisationId, 'group_answers');
    expect(others).toEqual([]);
    expect(answers).toMatchObject({
      wave_id: waveId,
      site_id: first.siteId,
      crew_id: first.crewId,
      company_id: first.companyId,
    });
    const texts = await rowsOf(organisationId, 'group_texts');
    expect(texts).toHaveLength(Object.values(responses).filter((value) => value === WORDS).length);
    const ids = [answers?.id, ...texts.map(({ id }) => id)];
    expect(ids.map((id) => id?.[14])).toEqual(ids.map(() => '4'));
    const leaks = [first.surveyId, first.personId, first.public_token, first.participantId, receipt.receipt_code];
    for (const leak of [...leaks, 'Ann', 'Ash', '2026-']) expect(JSON.stringify([answers, texts])).not.toContain(leak);
    // Random ids can have the same digits.
    expect(JSON.stringify([answers, texts])).not.toMatch(/(?<![\w-])4711(?![\w-])/);
    expect(JSON.stringify(answers)).not.toContain(WORDS);
    expect(await rowsOf(organisationId, 'wave_days')).toMatchObject([{ opened: 1, answered: 1 }]);
    expect(await rowsOf(organisationId, 'events')).toEqual(events);
    const nothing = await Promise.all(
      (['submissions', 'emails', 'follow_ups'] as const).map((table) => rowsOf(organisationId, table)),
    );
    expect(nothing).toEqual([[], [], []]);
  });

  test('gets the same results as anyone with the same answers, in whatever order they were asked', async () => {
    const { surveys, organisationId } = await running();
    for (const survey of surveys) {
      const participant = await openAsParticipant(server, survey);
      await participant.submit({ responses: withWords(participant.opened, 6) });
    }
    const results = (await rowsOf(organisationId, 'group_answers')).map((row) =>
      JSON.stringify('results' in row ? row.results : null),
    );
    expect([results.length, new Set(results).size]).toEqual([4, 1]);
  });

  test('is acknowledged again without a comparison, and nothing is overwritten', async () => {
    const { first, organisationId } = await running();
    const participant = await openAsParticipant(server, first);
    const replies = await Promise.all(Array.from({ length: 12 }, () => participant.submit()));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const stored = await rowsOf(organisationId, 'group_answers');
    const again = await participant.submit({ responses: answersTo(participant.opened, { scale: 1 }) });
    expect([again.status, (await participant.start()).body.code]).toEqual([200, 'survey_closed']);
    expect([stored.length, await rowsOf(organisationId, 'group_answers')]).toEqual([1, stored]);
    expect(await rowsOf(organisationId, 'wave_days')).toMatchObject([{ opened: 1, answered: 1 }]);
  });

  test.each(['closed', 'cancelled'] as const)('is refused once the wave is %s, answered or not', async (status) => {
    const { surveys, organisationId, waveId } = await running();
    const [early, late] = await Promise.all(surveys.map((each) => openAsParticipant(server, each)));
    await early?.submit();
    await server.asOrganisation(organisationId, ({ tx }) =>
      tx.updateTable('waves').set({ status }).where('id', '=', waveId).execute(),
    );
    const refused = [await late?.submit(), await late?.start()];
    expect(refused.map((reply) => reply?.body.code)).toEqual(['survey_link_not_found', 'survey_link_not_found']);
    expect([(await early?.submit())?.status, (await early?.receipt())?.status]).toEqual([404, 404]);
    expect(await rowsOf(organisationId, 'group_answers')).toHaveLength(1);
  });

  test('a day is counted in the time zone of the organisation', async () => {
    const { first, organisationId } = await running();
    await server.asOrganisation(organisationId, ({ tx }) =>
      tx.updateTable('organisations').set({ time_zone: 'Pacific/Auckland' }).execute(),
    );
    clock.advance({ minutes: 12 * 60 });
    const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    await (await openAsParticipant(server, first)).start();
    const { rows } = await server.asOrganisation(organisationId, ({ tx }) =>
      sql<{ day: string }>`select day::text from wave_days`.execute(tx),
    );
    expect(rows).toEqual([{ day: tomorrow }]);
  });
});

describe('closing a wave of group mode', () => {
  test('keeps every answer and text, under other ids, and sums the days by site', async () => {
    const { surveys, organisationId, waveId } = await running({ people: [], slips: 7 });
    for (const [index, survey] of surveys.entries()) {
      const participant = await openAsParticipant(server, survey);
      await participant.start();
      if (index < 5) await participant.submit({ responses: withWords(participant.opened, index + 1) });
    }
    const contents = async () => {
      const answers = await rowsOf(organisationId, 'group_answers');
      const texts = await rowsOf(organisationId, 'group_texts');
      return { ids: [...answers, ...texts].map(({ id }) => id), told: told([...answers, ...texts]) };
    };
    const before = await contents();
    await close(organisationId, waveId);
    const after = await contents();
    expect(after.told).toEqual(before.told);
    expect(after.ids).toHaveLength(before.ids.length);
    expect(after.ids.filter((id) => before.ids.includes(id))).toEqual([]);
    const days = await rowsOf(organisationId, 'wave_days');
    const counts = Object.fromEntries(
      days.map((row) => ('opened' in row ? [row.site_id, [row.opened, row.answered]] : [])),
    );
    const [north, south] = surveys;
    expect(counts).toEqual({ [north?.siteId ?? '']: [4, 3], [south?.siteId ?? '']: [3, 2] });
  });

  test('takes as many statements for many days as for few', async () => {
    const statementsFor = async (days: number) => {
      const { organisationId, waveId, surveys } = await running();
      let statements = 0;
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      await server.asOrganisation(organisationId, async (scope) => {
        await sql`
          insert into wave_days (organisation_id, id, wave_id, site_id, day, opened, answered)
          select ${organisationId}::uuid, gen_random_uuid(), ${waveId}::uuid, ${surveys[0]?.siteId}::uuid,
            date '2026-03-02' + n, 1, 1
          from generate_series(1, ${days}::integer) as n`.execute(scope.tx);
        const tx = scope.tx.withPlugin(counting);
        await rewriteGroupAnswers({ ...scope, tx }, { waveId, random: server.context.random, now: clock.now() });
      });
      expect((await rowsOf(organisationId, 'wave_days')).length).toBeGreaterThanOrEqual(days);
      return statements;
    };
    expect(await statementsFor(30)).toBe(await statementsFor(3));
  });

  test('waits for a submission that is being stored, and refuses the next one', async () => {
    const { surveys, organisationId, waveId, first } = await running();
    const [early, late] = await Promise.all(
      [first, surveys[1] ?? first].map((each) => openAsParticipant(server, each)),
    );
    const [locked, storing, closing] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ];
    const blocked = server.asOrganisation(organisationId, async ({ tx }) => {
      await sql`lock table group_answers in share mode`.execute(tx);
      locked.resolve();
      await storing.promise;
    });
    await locked.promise;
    const stored = early?.submit();
    await untilBlocked(server.database, 1);
    const closed = server.asOrganisation(organisationId, async (scope) => {
      await rewriteGroupAnswers(scope, { waveId, random: server.context.random, now: clock.now() });
      closing.resolve();
    });
    await untilBlocked(server.database, 2);
    storing.resolve();
    await Promise.all([blocked, closing.promise]);
    const refused = late?.submit();
    expect([(await stored)?.status, (await refused)?.body.code]).toEqual([200, 'survey_link_not_found']);
    await closed;
    const { rows } = await server.asOrganisation(organisationId, ({ tx }) =>
      sql<{ rows: number; writers: number }>`
        select count(*)::integer as rows, count(distinct writer)::integer as writers from (
          select xmin::text as writer from group_answers union all select xmin::text from surveys
          union all select xmin::text from group_surveys
          union all select xmin::text from wave_days
        ) as written`.execute(tx),
    );
    // The answers, the four surveys in two tables, and the sum of the day.
    expect(rows).toEqual([{ rows: 10, writers: 1 }]);
  });

  test('ends every link alike, forgets which were used, and changes no date that a member sees', async () => {
    const { surveys, organisationId, waveId, first } = await running();
    await (await openAsParticipant(server, first)).submit();
    const before = await rowsOf(organisationId, 'surveys');
    const late = await openAsParticipant(server, surveys[1] ?? first);
    await close(organisationId, waveId);
    const after = before.map((row) => ({ ...row, expires_at: clock.now() }));
    expect(byId(await rowsOf(organisationId, 'surveys'))).toEqual(byId(after));
    const assigned = await rowsOf(organisationId, 'group_surveys');
    const forgotten = { progress: 'asked', receipt: null, submission_key_hash: null };
    expect(assigned).toEqual(assigned.map((row) => ({ ...row, ...forgotten })));
    expect((await late.submit()).body.code).toBe('survey_link_not_found');
  });
});

/** Rows without their ids, in an order of their own. */
function told(rows: readonly object[]): string[] {
  return rows.map((row) => JSON.stringify({ ...row, id: null })).toSorted();
}

function byId<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}
