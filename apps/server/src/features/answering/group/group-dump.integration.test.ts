import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../testkit/database.ts';
import { type DumpedRow, dumpOf, findJoins, findSigns, type Join, type Subject } from '../../../testkit/dump-attack.ts';
import { addGroupWave, type GroupSurveyRow, type GroupWave } from '../../../testkit/group-wave.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { UNLIMITED_ATTEMPTS } from '../../../testkit/unlimited-attempts.ts';

/**
 * Someone holds the whole database, knows how it works, and wants to know who answered what. Each answers differently, so
 * that a match can be checked; the attack sees everything but the answers themselves, which tell it nothing.
 */

const ANSWERERS = 64;
const ASKED = 80;
const SLIPS = 20;
/** Simultaneous submissions, which share a transaction. */
const BATCH = 8;
/**
 * Guessing finds one person in each of the two crews on average, whatever their size. That it finds so many by chance has a
 * probability below 10⁻¹⁰.
 */
const MORE_THAN_CHANCE = 17;
/**
 * Of two people, one of whom answered, a sign by chance tells which in half of the cases; with 64 who answered and 16 who did
 * not, and with 24 and 36 of those whom an email reached, its standard deviation is 0.08.
 */
const MORE_THAN_GUESSED = 0.9;
/** Seven standard deviations of a correlation of two crews of 32 by chance. */
const CORRELATED = 0.85;

interface Answered {
  readonly wave: GroupWave;
  /** By what they answered, as the first questions in a number to the base of seven. */
  readonly answerers: ReadonlyMap<string, GroupSurveyRow>;
}

/** Lets people answer alone and at the same time, while reminders, an ordinary survey and jobs go on. */
async function answeredWave(server: TestServer, advance: () => void): Promise<Answered & { manager: Manager }> {
  const manager = await server.signIn();
  const people = Array.from({ length: ASKED - SLIPS }, (_, index) => `worker${index}@example.org`);
  const wave = await server.asOrganisation(manager.organisationId, (scope) =>
    addGroupWave(scope, { now: server.context.clock.now(), people, slips: SLIPS }),
  );
  // By what is not stored, because the attack wants to know who answered, too.
  const order = new Map(wave.surveys.map((each) => [each, randomUUID()]));
  const shuffled = wave.surveys.toSorted((one, other) => ((order.get(one) ?? '') < (order.get(other) ?? '') ? -1 : 1));
  const answerers = new Map<string, GroupSurveyRow>();
  const submit = async (survey: GroupSurveyRow, index: number) => {
    const participant = await openAsParticipant(server, survey);
    await participant.start();
    const { status } = await participant.submit({
      responses: responsesOf(participant.opened.questions, index),
      submission_key: randomUUID().replaceAll('-', ''),
    });
    expect(status).toBe(200);
    answerers.set(digitsOf(index), survey);
  };
  for (let index = 0; index < ANSWERERS / 2; index += 1) {
    advance();
    await submit(at(shuffled, index), index);
  }
  // Signed in now, because the clock has moved on.
  const colleague = await server.signIn({ colleagueOf: manager });
  for (const { surveyId } of wave.surveys.slice(0, people.length)) {
    expect((await colleague.call('mailParticipant', { params: { id: surveyId } })).status).toBe(200);
  }
  const body = { participant_email: 'ann@example.org' };
  await colleague.call('createSurvey', { body }, { 'idempotency-key': 'once' });
  await server.processJobs();
  for (let start = ANSWERERS / 2; start < ANSWERERS; start += BATCH) {
    advance();
    const batch = Array.from({ length: BATCH }, (_, each) => start + each);
    await Promise.all(batch.map((index) => submit(at(shuffled, index), index)));
  }
  await server.processJobs();
  return { wave, answerers, manager };
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`there is no entry ${index}`);
  return found;
}

type AskedQuestions = Awaited<ReturnType<typeof openAsParticipant>>['opened']['questions'];

/** Three digits to the base of seven, each a place on a scale. */
function digitsOf(index: number): string {
  return [Math.floor(index / 49), Math.floor(index / 7), index].map((part) => (part % 7) + 1).join('');
}

/** Answers whose first three scales, by id, are the digits of the index; with a text that is the participant's own. */
function responsesOf(questions: AskedQuestions, index: number): Record<string, string> {
  const scales = scalesIn(questions);
  const responses: Record<string, string> = {};
  for (const { question_id: id, question } of questions) {
    const digit = digitsOf(index)[scales.indexOf(id)];
    responses[id] = question.type === 'text' ? `Words ${digitsOf(index)}.` : (digit ?? question.option_ids[0] ?? '4');
  }
  return responses;
}

function scalesIn(questions: AskedQuestions): string[] {
  return questions
    .filter(({ question }) => question.type === 'scale')
    .map(({ question_id }) => question_id)
    .toSorted();
}

/** The people who answered, each with every row that contains something of theirs. */
function peopleIn(dump: readonly DumpedRow[], { answerers }: Answered): Subject[] {
  return subjectsIn(dump, [...answerers]);
}

/** Everyone who was asked, or whom an email reached; what is true of them is only whether they answered, or did so before the reminders. */
function askedIn(dump: readonly DumpedRow[], { wave, answerers }: Answered, since: 'ever' | 'reminders'): Subject[] {
  const all = [...answerers.values()];
  const answered = new Set(since === 'ever' ? all : all.slice(0, ANSWERERS / 2));
  const asked = since === 'ever' ? wave.surveys : wave.surveys.slice(0, ASKED - SLIPS);
  return subjectsIn(
    dump,
    asked.map((each) => [answered.has(each) ? 'answered' : 'asked', each] as const),
  );
}

function subjectsIn(dump: readonly DumpedRow[], people: readonly (readonly [string, GroupSurveyRow])[]): Subject[] {
  const texts = dump.filter(isOutside).map((row) => ({ row, text: JSON.stringify(row.columns) }));
  return people.map(([truth, { surveyId, personId, participantId, public_token, crewId }]) => {
    const own = [surveyId, personId, participantId, public_token];
    const rows = texts.filter(({ text }) => own.some((id) => text.includes(id))).map(({ row }) => row);
    return { truth, group: crewId, rows };
  });
}

const isOutside = ({ table }: DumpedRow) => table !== 'plumbline.group_answers' && table !== 'plumbline.group_texts';

/** Stored answers without what was answered, and to whom they belong. */
function answersIn(dump: readonly DumpedRow[], questions: AskedQuestions): Subject[] {
  const scales = scalesIn(questions).slice(0, 3);
  return dump.flatMap((row) => {
    if (row.table !== 'plumbline.group_answers') return [];
    const { answers, results, crew_id, ...columns } = row.columns;
    // What this test submitted.
    const given = answers as Record<string, number>;
    return { truth: scales.map((id) => given[id]).join(''), group: String(crew_id), rows: [{ ...row, columns }] };
  });
}

/** Texts that a participant wrote, and to whom they belong; nothing in them says where. */
function textsIn(dump: readonly DumpedRow[]): Subject[] {
  const first = dump.find(({ table }) => table === 'plumbline.group_texts')?.columns.question_id;
  return dump.flatMap((row) => {
    const { words, question_id, ...columns } = row.columns;
    if (row.table !== 'plumbline.group_texts' || question_id !== first) return [];
    return { truth: String(words).slice(6, 9), group: 'everyone', rows: [{ ...row, columns }] };
  });
}

const inOneGroup = (subjects: readonly Subject[]) => subjects.map((subject) => ({ ...subject, group: 'everyone' }));

function leaksIn(joins: readonly Join[]): string[] {
  const isLeak = ({ found, correlation }: Join) => found >= MORE_THAN_CHANCE || (correlation ?? 0) >= CORRELATED;
  return joins.filter(isLeak).map(({ by, found }) => `${by}: ${Math.round(found)}`);
}

test('a database in which a wave of group mode was closed does not tell who answered, or what', async () => {
  const clock = settableClock(new Date('2026-03-02T06:00:00Z'));
  // A new one, where rows have the places on disk and the transactions that they have in a new installation.
  await using database = await createTestDatabase();
  await using server = await startTestServer({ database, overrides: { clock, attemptLimits: UNLIMITED_ATTEMPTS } });
  const answered = await answeredWave(server, () => clock.advance({ minutes: 7 }));
  const unused = answered.wave.surveys.find((each) => ![...answered.answerers.values()].includes(each));
  const { questions } = (await openAsParticipant(server, unused ?? at(answered.wave.surveys, 0))).opened;

  const attack = async () => {
    const dump = await dumpOf(server.database.superuserUrl);
    const [people, answers, texts] = [peopleIn(dump, answered), answersIn(dump, questions), textsIn(dump)];
    expect([people.length, answers.length, texts.length]).toEqual(Array(3).fill(ANSWERERS));
    // The attack knows those who have answered, and that they are these.
    expect(new Set(answers.map(({ truth }) => truth))).toEqual(new Set(people.map(({ truth }) => truth)));
    const joins = findJoins(people, answers);
    const ofTexts = [
      ...findJoins(inOneGroup(people), texts),
      // Whose text belongs to which answers would lead from one to the other.
      ...findJoins(inOneGroup(answers), texts),
    ];
    // Tables that none of this may pass by.
    const tables = new Set(people.flatMap(({ rows }) => rows.map(({ table }) => table)));
    for (const table of ['surveys', 'group_surveys', 'survey_links', 'wave_people', 'people', 'emails', 'events']) {
      expect(tables).toContain(`plumbline.${table}`);
    }
    expect(joins.length).toBeGreaterThan(100);
    const ids = [...answers, ...texts].flatMap(({ rows }) => rows.map(({ columns }) => String(columns.id)));
    const elsewhere = JSON.stringify(dump.filter(isOutside));
    expect(ids.filter((id) => elsewhere.includes(id))).toEqual([]);
    const signsOf = (since: 'ever' | 'reminders') => {
      const signs = findSigns(askedIn(dump, answered, since), 'answered');
      expect(signs.length).toBeGreaterThan(20);
      return signs.filter(({ accuracy }) => accuracy >= MORE_THAN_GUESSED).map(({ by }) => by);
    };
    return {
      answers: leaksIn(joins),
      texts: leaksIn(ofTexts),
      everAnswered: signsOf('ever'),
      answeredBeforeReminders: signsOf('reminders'),
    };
  };

  // Before the close it does tell, and the attack finds it: by the transaction, also of those who shared one, and by the order.
  const running = await attack();
  for (const way of [
    /^equal plumbline\.group_surveys\.xmin and plumbline\.group_answers\.xmin/,
    /^the order of plumbline\.group_surveys\.xmin and plumbline\.group_answers\.ctid/,
  ]) {
    expect(running.answers.filter((leak) => way.test(leak))).toHaveLength(1);
  }
  expect(running.texts.filter((leak) => leak.startsWith('equal plumbline.group_surveys.xmin'))).toHaveLength(1);
  for (const sign of ['group_surveys.progress', 'group_surveys.receipt', 'group_surveys.xmin']) {
    expect(running.everAnswered).toContain(`plumbline.${sign}`);
  }
  for (const sign of ['emails.status', 'emails.sent_at', 'emails.last_error']) {
    expect(running.answeredBeforeReminders).toContain(`plumbline.${sign}`);
  }

  // By the call, so that what it writes besides the answers is attacked as well.
  const { call } = await server.signIn({ colleagueOf: answered.manager });
  const closed = await call('closeWave', { params: { id: answered.wave.waveId }, body: { reason: 'Done' } });
  expect(closed.body.wave).toMatchObject({ status: 'closed', answered: ANSWERERS });
  expect(await attack()).toEqual({ answers: [], texts: [], everAnswered: [], answeredBeforeReminders: [] });
});
