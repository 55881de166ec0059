import { randomUUID } from 'node:crypto';
import { CALLS, type CallName } from '@plumbline/contract/paths';
import type { CreateSurveyBody } from '@plumbline/contract/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileKind } from '../../features/files/prepared/preparer.ts';
import { sendEmail } from '../../features/messages/send-email.ts';
import { sendReminders } from '../../features/surveys/reminders/send-reminders.ts';
import type { Email } from '../../platform/mail/mailer.ts';
import { answersTo } from '../../testkit/answers.ts';
import { createProgram } from '../../testkit/api-keys.ts';
import { callAsEach, changingCalls, comparable, readingCalls, signInAgain } from '../../testkit/compared-worlds.ts';
import { createTestDatabase, type TestDatabase } from '../../testkit/database.ts';
import { exportedLines, FILE_KINDS } from '../../testkit/exported-files.ts';
import { emailedLink, openAsParticipant } from '../../testkit/participant.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { type SettableClock, settableClock } from '../../testkit/settable-clock.ts';
import { UNLIMITED_ATTEMPTS } from '../../testkit/unlimited-attempts.ts';

/**
 * Compares two organisations that are identical except for who answered anonymously, at what time of the day, and which
 * answers were whose. If every call of a manager returns the same in both, nothing that a manager can find out depends on
 * these facts, and guessing is no better than chance.
 */

const MORNING = new Date('2026-03-02T06:00:00Z');
/** The mailboxes that each world invites: emails to one mailbox are limited over all organisations. */
const MAILBOXES = ['north', 'south'].map((site) =>
  Array.from({ length: 12 }, (_, index) => `worker${index + 1}@${site}.example.org`),
);
/** Five different sets of answers. */
const ANSWERS = [1, 3, 4, 5, 7];

interface Story {
  /** Who gives which answers, in order, and the minutes between them. */
  readonly answerers: readonly { person: number; answers: number }[];
  readonly minutesBetween: number;
  /** People who open the survey and press Start, but do not answer. */
  readonly starters: readonly number[];
}

const STORIES: readonly Story[] = [
  {
    answerers: [0, 1, 2, 3, 4].map((person, index) => ({ person, answers: index })),
    minutesBetween: 1,
    starters: [5],
  },
  {
    answerers: [11, 8, 4, 7, 2].map((person, index) => ({ person, answers: 4 - index })),
    minutesBetween: 120,
    starters: [0, 1, 3],
  },
];

/**
 * One person for each way in which the stories differ: answered in the first and started in the other, answered in both,
 * started in the first only, answered in the other only.
 */
const REPRESENTATIVES = [0, 2, 5, 7];
/** Answers that people with different languages gave. */
const READ_ANSWERS = [0, 4];

const isRepresentative = (_: string, person: number) => REPRESENTATIVES.includes(person);

/** One of the two organisations. */
interface World {
  readonly manager: Manager;
  readonly colleague: Manager;
  /** An API key with every right. */
  readonly program: { readonly token: string };
  /** The addresses of all invited people. */
  readonly people: readonly string[];
  /** The surveys that invited them, in the same order. */
  readonly invitations: readonly string[];
  /** The surveys that hold answers, by the answers. */
  readonly answers: readonly string[];
  readonly receiptCodes: readonly string[];
  readonly secrets: readonly string[];
}

/** A server with a clock of its own and the emails that it sent. */
interface Stage {
  readonly server: TestServer;
  readonly clock: SettableClock;
  readonly sent: Email[];
  readonly mailServer: { isDown: boolean };
}

/** The database in which both worlds were played; each test that changes something does so in a copy. */
let original: TestDatabase;
/** When both worlds had been played, and the emails sent until then. */
let playedUntil: Date;
let sentWhilePlaying: readonly Email[];
const played: World[] = [];
/** A copy in which tests only read, and both worlds with their managers signed in there. */
let reading: Stage & AsyncDisposable;
let readWorlds: readonly World[];
/** Placeholders for the ids that a manager saw, the same in both worlds. */
const names = new Map<string, string>();

beforeAll(async () => {
  original = await createTestDatabase();
  await playBothWorlds();
  reading = await openCopy();
  readWorlds = await worlds(reading);
});
afterAll(async () => {
  await reading[Symbol.asyncDispose]();
  await original[Symbol.asyncDispose]();
});

async function playBothWorlds(): Promise<void> {
  await using stage = await openStage({ database: original });
  const { server, clock } = stage;
  const begun = [];
  for (const [index] of STORIES.entries()) begun.push(await inviteEveryone(server, index));
  await server.processJobs();
  for (const [index, story] of STORIES.entries()) {
    const world = begun[index];
    if (world !== undefined) played.push(await play(stage, story, world));
  }
  // Both days end at the same time.
  const minutes = STORIES.reduce((sum, { answerers, minutesBetween }) => sum + answerers.length * minutesBetween, 0);
  clock.advance({ days: 3, minutes: -minutes });
  playedUntil = clock.now();
  sentWhilePlaying = stage.sent;
}

async function openStage({
  database,
  now = MORNING,
}: {
  database?: TestDatabase;
  now?: Date;
} = {}): Promise<Stage & AsyncDisposable> {
  const clock = settableClock(now);
  const sent: Email[] = [];
  const mailServer = { isDown: false };
  const mailer = {
    send: async (email: Email) => {
      if (mailServer.isDown) throw new Error('the mail server is down');
      sent.push(email);
    },
  };
  const overrides = { clock, mailer, attemptLimits: UNLIMITED_ATTEMPTS };
  const server = await startTestServer({ overrides, ...(database === undefined ? {} : { database }) });
  return { server, clock, sent, mailServer, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** Both worlds as they were played, with the emails sent until then. */
async function openCopy(): Promise<Stage & AsyncDisposable> {
  const database = await createTestDatabase(original);
  const stage = await openStage({ database, now: playedUntil });
  stage.sent.push(...sentWhilePlaying);
  return {
    ...stage,
    [Symbol.asyncDispose]: async () => {
      await stage[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

type Begun = Pick<World, 'manager' | 'colleague' | 'program' | 'people' | 'invitations'>;

/** Both worlds, with their managers signed in. */
async function worlds({ server }: Stage): Promise<World[]> {
  const signedIn = played.map(async (world) => ({
    ...world,
    manager: await signInAgain(server, world.manager),
    colleague: await signInAgain(server, world.colleague),
  }));
  return Promise.all(signedIn);
}

/** Writes a mark into every field of each invitation that an inviter can set, to find out whether it shows up beside answers. */
async function inviteEveryone(server: TestServer, index: number): Promise<Begun> {
  const manager = await server.signIn();
  const colleague = await server.signIn({ colleagueOf: manager, role: 'safety_manager' });
  const program = { token: (await createProgram(server, manager)).secret };
  names.set(manager.organisationId, '<organisation>').set(manager.userId, '<manager>').set(manager.email, '<manager>');
  names.set(colleague.userId, '<colleague>').set(colleague.email, '<colleague>');
  const people = MAILBOXES[index] ?? [];
  const invitations: string[] = [];
  for (const [person, participant_email] of people.entries()) {
    names.set(participant_email, `<person ${person}>`);
    const body: CreateSurveyBody = {
      participant_email,
      is_anonymous: true,
      title: `Mark ${person}`,
      description: `Mark ${person}`,
      company: `Mark ${person}`,
      category: `mark ${person}`,
      invitation_text: `Mark ${person}`,
      link_days: 30 + person,
      language: person % 2 === 0 ? 'pl' : 'en',
    };
    const made = await manager.call('createSurvey', { body }, { 'idempotency-key': `invitation-${index}-${person}` });
    expect(made).toMatchObject({ status: 201, body: { survey: { public_token: null } } });
    invitations.push(made.body.survey.id);
    names.set(made.body.survey.id, `<invitation ${person}>`);
  }
  return { manager, colleague, program, people, invitations };
}

async function play(
  { server, clock }: Stage,
  { answerers, minutesBetween, starters }: Story,
  begun: Begun,
): Promise<World> {
  const { people, invitations } = begun;
  const links = await Promise.all(invitations.map((id) => emailedLink(server, begun.manager.organisationId, id)));
  const open = (person: number) => openAsParticipant(server, links[person] ?? { public_token: '' });
  for (const person of starters) {
    const started = await (await open(person)).start({ participant_name: 'Ann', company: 'Ann Ltd' });
    // The database refuses to record a start on an anonymous survey, so a refusal would hide an attempt.
    expect(started.status).toBe(200);
  }
  const receiptCodes: string[] = [];
  for (const { person, answers } of answerers) {
    clock.advance({ minutes: minutesBetween });
    const participant = await open(person);
    await participant.start({ participant_name: people[person] ?? '', company: `Mark ${person}` });
    const responses = answersTo(participant.opened, { scale: ANSWERS[answers] ?? 1 });
    const stored = await participant.submit({
      responses,
      participant_name: people[person] ?? '',
      company: `Mark ${person}`,
      language: person % 2 === 0 ? 'pl' : 'en',
      submitted_at: clock.now().toISOString(),
      item_seconds: Object.fromEntries(Object.keys(responses).map((id) => [id, person + 1])),
    });
    expect(stored.status).toBe(200);
    receiptCodes.push((await participant.receipt()).body.receipt_code);
    await server.processJobs();
  }
  const manager = await signInAgain(server, begun.manager);
  const { body } = await manager.call('listSurveys', { query: { limit: 100 } });
  const found = body.surveys.filter(({ id }) => !invitations.includes(id)).map(({ id }) => id);
  const answers = await byAnswers(manager, found);
  for (const [index, id] of answers.entries()) names.set(id, `<answers ${index}>`);
  const secrets = links.flatMap(({ public_token, participant_id }) => [public_token, participant_id]);
  return { ...begun, answers, receiptCodes, secrets };
}

/** Ids of answers, in the order of {@link ANSWERS}. */
async function byAnswers(manager: Manager, ids: readonly string[]): Promise<string[]> {
  const read = await Promise.all(ids.map((id) => manager.call('getSurvey', { params: { id } })));
  const surveys = read.map(({ body }) => body.survey);
  const answered = (survey: (typeof surveys)[number]) => JSON.stringify(survey.responses);
  return surveys.toSorted((one, other) => answered(one).localeCompare(answered(other))).map(({ id }) => id);
}

/** Runs the same steps in both worlds. @returns what a manager saw in each */
async function inBoth(stage: Stage, work: (world: World) => Promise<unknown>): Promise<string[]> {
  const told: string[] = [];
  for (const world of stage === reading ? readWorlds : await worlds(stage)) {
    // Refused calls are written into the security log in the background.
    await stage.server.context.securityLog.finish();
    const text = JSON.stringify(await work(world));
    for (const secret of world.secrets) expect(text).not.toContain(secret);
    told.push(comparable(text, names));
  }
  return told;
}

async function expectAlike(stage: Stage, work: (world: World) => Promise<unknown>): Promise<void> {
  const [one, other] = await inBoth(stage, work);
  expect(one).toBe(other);
}

function callOnEverything({ origin }: TestServer, name: CallName, world: World, by: readonly Pick<Manager, 'token'>[]) {
  const { manager, people, invitations, answers } = world;
  const surveys = [...invitations.filter(isRepresentative), ...READ_ANSWERS.map((index) => answers[index] ?? '')];
  const ids = CALLS[name].path.includes('/surveys/{id}') ? surveys : [manager.userId];
  return callAsEach(origin, name, { tokens: by.map(({ token }) => token), ids, otherId: manager.userId, people });
}

describe('two managers who see other people answer', () => {
  test('find the answers, so that no test below passes for lack of them', () => {
    expect(played.map(({ answers }) => answers.length)).toEqual([5, 5]);
  });

  const questions = [
    ...['draft', 'invited', 'start', 'completed', 'processing', 'analyzed', 'finished'].map((status) => ({ status })),
    ...(['created', 'participant', 'company', 'score', 'status', 'risk'] as const).map((sort) => ({ sort })),
    ...(['Low', 'Medium', 'High'] as const).map((risk) => ({ risk })),
    ...(['consistent', 'check', 'talk_first'] as const).map((consistency) => ({ consistency })),
    ...(['pl', 'en', 'uk'] as const).map((language) => ({ language })),
    ...['Mark 0', 'Mark 11', 'Ann Ltd'].map((company) => ({ company })),
    ...(['invited', 'submitted'] as const).map((dates) => ({ dates, from: '2026-03-02', to: '2026-03-02' })),
    { score_from: 50, language: 'pl' } as const,
    { score_to: 49, search: 'mark' },
    { search: 'mark' },
    { search: 'Ann' },
    { search: 'Safety' },
  ];
  test('see the same in every list, however it is searched, filtered and sorted', async () => {
    for (const query of questions) {
      const list = ({ manager }: World) => manager.call('listSurveys', { query: { limit: 100, ...query } });
      await expectAlike(reading, async (world) => (await list(world)).body);
      const wanted = 'sort' in query ? {} : query;
      await expectAlike(
        reading,
        async ({ manager }) => (await manager.call('getScoreSummary', { query: wanted })).body,
      );
    }
    await expectAlike(reading, ({ manager, people }) =>
      Promise.all(people.map(async (search) => (await manager.call('listSurveys', { query: { search } })).body)),
    );
  });

  test('look everyone up as if their address were unknown', async () => {
    for (const { manager, people } of readWorlds) {
      const replies = await Promise.all(
        [...people, 'nobody@example.org'].map((email) => manager.call('lookUpPerson', { body: { email } })),
      );
      for (const { status, body } of replies) expect([status, body]).toEqual([200, { person: null }]);
    }
  });

  test('find no answers by the receipt of a participant', async () => {
    for (const { manager, receiptCodes } of readWorlds) {
      for (const search of receiptCodes) {
        expect((await manager.call('listSurveys', { query: { search } })).body.surveys).toEqual([]);
      }
    }
  });

  test('see the answers of a day in random order, all with the same time', async () => {
    for (const { manager, answers } of readWorlds) {
      const { body } = await manager.call('listSurveys', { query: { status: 'analyzed', limit: 100 } });
      const ids = body.surveys.map(({ id }) => id);
      expect(ids).toEqual(answers.toSorted().toReversed());
      expect(ids.map((id) => id[14])).toEqual(ids.map(() => '4'));
      for (const { created_at, submitted_at, updated_at } of body.surveys) {
        expect([created_at, submitted_at, updated_at]).toEqual(Array(3).fill('2026-03-02T00:00:00.000Z'));
      }
    }
  });

  const readEverything = (stage: Stage, name: CallName) =>
    inBoth(stage, (world) =>
      callOnEverything(stage.server, name, world, [world.manager, world.colleague, world.program]),
    );

  test.each(readingCalls)('get the same from %s, for every kind of survey', async (name) => {
    const [one, other] = await readEverything(reading, name);
    expect(one).toBe(other);
  });

  test('would see a title that says who answered, so that no test passes because nothing is compared', async () => {
    await using copy = await openCopy();
    for (const [index, { manager, invitations }] of played.entries()) {
      const answered = STORIES[index]?.answerers.map(({ person }) => invitations[person] ?? '') ?? [];
      await copy.server.asOrganisation(manager.organisationId, ({ tx }) =>
        tx.updateTable('surveys').set({ title: 'Answered' }).where('id', 'in', answered).execute(),
      );
    }
    const [one, other] = await readEverything(copy, 'getSurvey');
    expect(one).not.toBe(other);
  });

  describe('of files', () => {
    let copy: Stage & AsyncDisposable;
    beforeAll(async () => {
      copy = await openCopy();
    });
    afterAll(() => copy[Symbol.asyncDispose]());

    test.each(FILE_KINDS)('get the same file of %s', async (kind) => {
      const expected = outcomeOf(kind);
      await expectAlike(copy, async (world) => {
        const files = [];
        for (const about of subjectsOf(kind, world)) {
          const lines = await exportedLines(copy.server, world.manager, { kind, about });
          expect(lines[0]).toMatch(expected);
          // The file contains the answers, so the test does not pass merely because they are missing.
          if (kind === 'results') expect(lines[0]).toBe('200 5 of 5');
          files.push(lines);
        }
        return files;
      });
    });
  });

  test('get no email when answers come in', async () => {
    for (const { manager, colleague } of readWorlds) {
      const notices = reading.sent.filter(({ to }) => to === manager.email || to === colleague.email);
      expect(notices).toEqual([]);
    }
  });

  test('see the same in invitation lists with the same people, anonymous or not', async () => {
    await using copy = await openCopy();
    for (const is_anonymous of [false, true]) {
      await expectAlike(copy, async ({ manager, people }) => {
        const { body } = await manager.call('createInvitationList', { body: { is_anonymous } });
        const params = { id: body.list.id };
        const rows = people.map((email) => ({ email }));
        const read = async () => (await manager.call('getInvitationList', { params, query: { limit: 100 } })).body;
        await manager.call('addInvitationListRows', { params, body: { position: 1, rows } });
        const preview = await read();
        await manager.call('sendInvitationList', { params });
        await copy.server.processJobs();
        return [preview, await read()];
      });
    }
  });

  test('see the same after reminders to everyone, and to one person while all others are on hold', async () => {
    await using copy = await openCopy();
    const { server, clock } = copy;
    for (const alone of [0, 7]) {
      clock.advance({ days: 2 });
      await expectAlike(copy, async ({ manager, invitations }) => {
        const others = invitations.filter((_, person) => person !== alone);
        const set = (status: 'paused' | 'invited') =>
          Promise.all(others.map((id) => manager.call('updateSurveyStatus', { params: { id }, body: { status } })));
        const held = await set('paused');
        const remind = async () => (await manager.call('remindEveryone')).body.reminded;
        const one = await remind();
        await server.processJobs();
        const again = await remind();
        const resumed = await set('invited');
        return [held.map(({ body }) => body), one, again, await remind(), resumed.map(({ body }) => body)];
      });
      await server.processJobs();
    }
    expectOnlyOthersReminded(copy);
    await expectSameHistory(copy);
  });

  test('see the same while the mail server is down', async () => {
    await using copy = await openCopy();
    const { server, mailServer } = copy;
    mailServer.isDown = true;
    const remindAll = ({ manager, invitations }: World) =>
      Promise.all(invitations.map(async (id) => (await manager.call('mailParticipant', { params: { id } })).body));
    await expectAlike(copy, remindAll);
    for (const job of await server.queued('send_email')) {
      await sendEmail({ ...server.context, onUnconfirmed: () => {} }, job).catch(() => {});
    }
    await expectAlike(copy, remindAll);
    mailServer.isDown = false;
    await server.processJobs();
    expectOnlyOthersReminded(copy);
    await expectSameHistory(copy);
  });

  test('see the same after scheduled reminders, which reach only those who have not answered', async () => {
    await using copy = await openCopy();
    const { server, clock } = copy;
    for (const { manager } of await worlds(copy)) {
      await manager.call('updateOrganisation', { body: { reminder_days: 1 } });
    }
    clock.advance({ days: 2, minutes: 360 });
    await sendReminders(server.context, clock.now());
    await server.processJobs();
    await expectAlike(copy, ({ manager, invitations }) =>
      Promise.all(invitations.map(async (id) => (await manager.call('getSurvey', { params: { id } })).body)),
    );
    expectOnlyOthersReminded(copy);
    await expectSameHistory(copy);
  });

  /** Expects that reminders reached everyone but those who have answered. */
  function expectOnlyOthersReminded({ sent }: Stage) {
    const links = sent.map(({ text }) => /survey\/([\w-]{43})/.exec(text)?.[1]);
    const emailsOf = (person: number, { secrets }: World) =>
      links.filter((token) => token === secrets[2 * person]).length;
    for (const [index, world] of played.entries()) {
      const answered = new Set(STORIES[index]?.answerers.map(({ person }) => person));
      for (const person of world.people.keys()) {
        expect([person, emailsOf(person, world) > 1]).toEqual([person, !answered.has(person)]);
      }
      const members = [world.manager.email, world.colleague.email];
      expect(sent.filter(({ to }) => members.includes(to))).toEqual([]);
    }
  }

  test('see the same effect of the limits on emails to one mailbox, whatever they send there afterwards', async () => {
    await using copy = await openCopy();
    const { server, clock } = copy;
    clock.advance({ days: 8 });
    await expectAlike(copy, async ({ manager, people: all, invitations, answers }) => {
      const people = all.filter(isRepresentative);
      const pressed = invitations.filter(isRepresentative);
      const told: unknown[] = [];
      for (let press = 0; press < 4; press += 1) {
        const sent = pressed.map((id) => manager.call('mailParticipant', { params: { id } }));
        for (const { status, body } of await Promise.all(sent)) told.push([press, status, body]);
        await server.processJobs();
      }
      const { body } = await manager.call('createInvitationList', { body: {} });
      const params = { id: body.list.id };
      const rows = people.map((email) => ({ email }));
      await manager.call('addInvitationListRows', { params, body: { position: 1, rows } });
      await manager.call('sendInvitationList', { params });
      await server.processJobs();
      told.push((await manager.call('getInvitationList', { params, query: { limit: 100 } })).body);
      const again = people.flatMap((participant_email) =>
        [true, false].map((is_anonymous) =>
          manager.call('createSurvey', { body: { participant_email, is_anonymous } }),
        ),
      );
      for (const { status } of await Promise.all(again)) told.push(status);
      await server.processJobs();
      const everything = await manager.call('listSurveys', { query: { limit: 100 } });
      const read = everything.body.surveys.map(({ id }) => manager.call('getSurvey', { params: { id } }));
      const emails = (await Promise.all(read)).map(({ body: { survey } }) => [
        survey.participant_email,
        survey.is_anonymous,
        survey.invitation_mail,
        survey.reminders_sent,
      ]);
      // The fifth email of the day is the last one allowed.
      expect(JSON.stringify(emails)).toContain('has reached its limit of emails');
      // Created at one moment, they would fill the first page of a list in random order.
      const made = everything.body.surveys.filter(({ id }) => !invitations.includes(id) && !answers.includes(id));
      for (const { id } of made) await manager.call('deleteSurvey', { params: { id } });
      return [told, emails];
    });
    await expectSameHistory(copy);
  });

  describe('of calls that change something', () => {
    let copy: Stage & AsyncDisposable;
    beforeAll(async () => {
      copy = await openCopy();
    });
    afterAll(async () => {
      await expectSameHistory(copy);
      await copy[Symbol.asyncDispose]();
    });

    test.each(changingCalls)(
      'get the same from %s, for every kind of survey, and find the same history',
      async (name) => {
        await expectAlike(copy, (world) => callOnEverything(copy.server, name, world, [world.manager]));
      },
    );
  });

  async function expectSameHistory(copy: Stage): Promise<void> {
    const { server } = copy;
    // Dispatches the events that are still waiting.
    await server.processJobs();
    await expectAlike(copy, async ({ manager }) => {
      const events = await server.asOrganisation(manager.organisationId, ({ tx }) =>
        tx
          .selectFrom('events')
          .select(['actor_kind', 'actor_id', 'kind', 'changed_fields', 'detail', 'is_dispatched', 'occurred_at'])
          .select('request_id')
          .execute(),
      );
      expect(events.length).toBeGreaterThan(MAILBOXES.flat().length);
      // The ids of requests are random; which events came from one request is not.
      const requests = Map.groupBy(events, ({ request_id }) => request_id);
      return Array.from(requests, ([id, ofRequest]) => [
        id === null ? 'no request' : 'request',
        ofRequest.map(({ request_id, ...event }) => event),
      ]);
    });
  }
});

/** A stage for organisations that are alone, one for each test. */
let single: Stage & AsyncDisposable;
beforeAll(async () => {
  single = await openStage();
});
afterAll(() => single[Symbol.asyncDispose]());

describe('guesses about an anonymous survey', () => {
  async function invited() {
    const manager = await single.server.signIn();
    const body = {
      participant_email: 'ann@example.org',
      participant_name: 'Ann Ash',
      company: 'Ash Ltd',
      is_anonymous: true,
    };
    const create = (changes = {}) =>
      manager.call('createSurvey', { body: { ...body, ...changes } }, { 'idempotency-key': 'once' });
    return { manager, create, survey: (await create()).body.survey };
  }

  test.each([
    ['participant_email', ['ann@example.org', 'bob@example.org', null]],
    ['participant_name', ['Ann Ash', 'Ann', 'Bob', null]],
    ['company', ['Ash Ltd', 'Bridge Ltd', null]],
  ])('of its %s are all answered alike, before and after the answers', async (field, guesses) => {
    const { manager, survey } = await invited();
    const answers = new Set<string>();
    const guess = async () => {
      for (const value of guesses) {
        const { status, body } = await manager.call('updateSurvey', { params: survey, body: { [field]: value } });
        answers.add(JSON.stringify([status, body.code, body.message, body.details]));
      }
    };
    await guess();
    const link = await emailedLink(single.server, manager.organisationId, survey.id);
    await (await openAsParticipant(single.server, link)).submit();
    await guess();
    expect([...answers]).toEqual([expect.stringContaining('participant_is_fixed')]);
  });

  test('by repeating a creation with another address or name confirm nothing', async () => {
    const { create, survey } = await invited();
    for (const guess of [{ participant_email: 'bob@example.org' }, { participant_name: 'Bob' }, { title: 'For Bob' }]) {
      const { status, body } = await create(guess);
      expect([status, body.survey]).toEqual([201, survey]);
    }
  });

  test.each([true, false])('cannot be checked by switching anonymity, of a draft: %s', async (isDraft) => {
    const manager = await single.server.signIn();
    const { body } = await manager.call('createSurvey', {
      body: { participant_email: 'ann@example.org', is_anonymous: true, status: isDraft ? 'draft' : 'invited' },
    });
    for (const change of [{ is_anonymous: false }, { is_anonymous: false, participant_name: 'Ann' }]) {
      const refused = await manager.call('updateSurvey', { params: body.survey, body: change });
      expect([refused.status, refused.body.code]).toEqual([409, 'anonymity_is_fixed']);
    }
    expect(body.survey.public_token).toBeNull();
    const renewed = await manager.call('renewPublicToken', { params: body.survey });
    expect([renewed.status, renewed.body.code]).toEqual([409, 'anonymity_is_fixed']);
  });

  test('an identified survey does not become anonymous: its link is known', async () => {
    const manager = await single.server.signIn();
    const survey = await manager.invite('ann@example.org');
    const refused = await manager.call('updateSurvey', { params: survey, body: { is_anonymous: true } });
    expect([refused.status, refused.body.code]).toEqual([409, 'anonymity_is_fixed']);
  });

  test('it needs an address, because a member would know a link that they hand over', async () => {
    const manager = await single.server.signIn();
    const { status, body } = await manager.call('createSurvey', {
      body: { participant_name: 'Ann', is_anonymous: true },
    });
    expect([status, body.details?.[0]?.field]).toEqual([400, 'participant_email']);
  });
});

describe('the limits of a trial', () => {
  /** Emails of a trial with ten invitations: twice those and 25 besides. */
  const PER_DAY = 45;

  test.each([true, false])('do not reveal who has answered; here everyone has: %s', async (haveAnswered) => {
    const { server } = single;
    const manager = await server.signIn({ invitationsMax: 10, name: 'Harbour' });
    const inviteMember = () => manager.call('inviteMember', { body: { email: `member@${haveAnswered}.example.org` } });
    await inviteMember();
    const people = Array.from(
      { length: 9 },
      (_, index) => `trial${index}@${haveAnswered ? 'west' : 'east'}.example.org`,
    );
    const ids: string[] = [];
    for (const participant_email of people) {
      const { body } = await manager.call('createSurvey', { body: { participant_email, is_anonymous: true } });
      ids.push(body.survey.id);
    }
    await server.processJobs();
    for (const id of haveAnswered ? ids : []) {
      const link = await emailedLink(server, manager.organisationId, id);
      await (await openAsParticipant(server, link)).submit();
    }
    const statuses = new Set<number>();
    for (let press = 0; press < 4; press += 1) {
      for (const id of ids) statuses.add((await manager.call('mailParticipant', { params: { id } })).status);
      await server.processJobs();
    }
    expect([1 + 9 + 4 * ids.length >= PER_DAY, [...statuses]]).toEqual([true, [200]]);
    const { body } = await inviteMember();
    expect(body.code).toBe('email_limit_reached');
  });

  test.each([true, false])(
    'do not reveal it through the name of the sender either; someone has answered: %s',
    async (hasAnswered) => {
      const { server, clock, sent } = single;
      const manager = await server.signIn({ invitationsMax: 9, name: 'Harbour' });
      const participant_email = `name@${hasAnswered}.example.org`;
      const { survey } = (
        await manager.call('createSurvey', { body: { participant_email, is_anonymous: true, link_days: 90 } })
      ).body;
      await server.processJobs();
      const link = await emailedLink(server, manager.organisationId, survey.id);
      if (hasAnswered) await (await openAsParticipant(server, link)).submit();
      clock.advance({ days: 31 });
      const later = await signInAgain(server, manager);
      await later.call('updateOrganisation', { body: { name: 'Bridge' } });
      await later.call('mailParticipant', { params: survey });
      await server.processJobs();
      await later.call('updateOrganisation', { body: { name: 'Tunnel' } });
      await later.call('createSurvey', { body: { participant_email: 'curious@example.org' } });
      await server.processJobs();
      // The reminder settled another name, whether sent or not, so this name is not shown.
      expect(sent.findLast(({ to }) => to === 'curious@example.org')?.onBehalfOf).toBe(manager.email);
    },
  );
});

describe('someone who answers anonymously', () => {
  async function opened() {
    const manager = await single.server.signIn();
    const body = { participant_email: 'ann@example.org', is_anonymous: true };
    const { survey } = (await manager.call('createSurvey', { body })).body;
    const link = await emailedLink(single.server, manager.organisationId, survey.id);
    return { manager, survey, link, participant: await openAsParticipant(single.server, link) };
  }
  const storedOf = ({ organisationId }: Manager) =>
    single.server.asOrganisation(organisationId, ({ tx }) => tx.selectFrom('submissions').selectAll().execute());

  test('answers once, whatever is sent again, and has a receipt dated by the day', async () => {
    const { manager, participant, link } = await opened();
    await participant.submit();
    const stored = await storedOf(manager);
    const again = await participant.submit({ responses: answersTo(participant.opened, { scale: 1 }) });
    expect([again.status, (await participant.start()).body.code]).toEqual([200, 'survey_closed']);
    expect([stored.length, await storedOf(manager)]).toEqual([1, stored]);
    const { body } = await single.server.anonymous('getPublicSurvey', { params: link });
    expect([body.can_access, body.survey]).toEqual([false, null]);
    const receipt = await participant.receipt();
    expect(receipt.body).toEqual({
      receipt_code: expect.stringMatching(/^\w{4}-\w{4}$/),
      stored_at: `${single.clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`,
      is_anonymous: true,
    });
  });

  test('leaves only what the notice says: answers with a day, and separately an address with a day', async () => {
    const { manager, survey, participant, link } = await opened();
    const responses = answersTo(participant.opened);
    await participant.start({ participant_name: 'Ann Ash', company: 'Ash Ltd' });
    const item_seconds = Object.fromEntries(Object.keys(responses).map((id) => [id, 4711]));
    const submitted_at = new Date(single.clock.now().getTime() - 60_000).toISOString();
    await participant.submit({
      responses,
      participant_name: 'Ann Ash',
      company: 'Ash Ltd',
      item_seconds,
      submitted_at,
    });
    const [answers, invitation, receipts] = await single.server.asOrganisation(
      manager.organisationId,
      async ({ tx }) => {
        const [submission] = await tx.selectFrom('submissions').selectAll().execute();
        const rows = await tx.selectFrom('surveys').selectAll().execute();
        const people = await tx.selectFrom('people').selectAll().execute();
        const partOf = (isInvitation: boolean) => {
          const row = rows.find(({ id }) => (id === survey.id) === isInvitation);
          return { row, person: people.find(({ id }) => id === row?.person_id) };
        };
        const receipts = await tx.selectFrom('anonymous_receipts').selectAll().execute();
        return [{ submission, ...partOf(false) }, partOf(true), receipts] as const;
      },
    );
    const day = single.clock.now().toISOString().slice(0, 10);
    const unwanted = ['Ann', 'Ash', 'ann@', survey.id, link.public_token, link.participant_id];
    for (const value of unwanted) expect(JSON.stringify(answers)).not.toContain(value);
    // As a number of its own: ids may contain its digits.
    const seconds = /(?<![\w-])4711(?![\w-])/;
    expect(JSON.stringify(answers)).not.toMatch(seconds);
    // Every timestamp of the answers is the start of the day.
    const times = JSON.stringify(answers).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? [];
    expect(new Set(times.filter((time) => time <= single.clock.now().toISOString()))).toEqual(
      new Set([`${day}T00:00:00.000Z`]),
    );
    expect(invitation.row).toMatchObject({ participant_email: 'ann@example.org', score: null });
    expect(invitation.row?.updated_at).toEqual(invitation.row?.created_at);
    expect(receipts).toEqual([
      {
        organisation_id: manager.organisationId,
        survey_id: survey.id,
        receipt: expect.stringMatching(/^\w{4}-\w{4}$/),
        answered_on: day,
      },
    ]);
    for (const value of ['Ash', submitted_at]) expect(JSON.stringify(invitation)).not.toContain(value);
    expect(JSON.stringify(invitation)).not.toMatch(seconds);
  });

  test('answers once, also from twenty tabs at the same time', async () => {
    const { manager, participant } = await opened();
    const replies = await Promise.all(Array.from({ length: 20 }, () => participant.submit()));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await storedOf(manager)).toHaveLength(1);
  });

  test('shares a transaction with those who answer under their name', async () => {
    const { manager, participant } = await opened();
    const named = await Promise.all(['bob', 'cyd'].map((name) => manager.invite(`${name}@example.org`)));
    const others = await Promise.all(named.map((survey) => openAsParticipant(single.server, survey)));
    const replies = await Promise.all([...others, participant].map((each) => each.submit()));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await storedOf(manager)).toHaveLength(3);
  });

  test('stays anonymous when the person is erased: only the answers stay', async () => {
    const { manager, survey, participant } = await opened();
    await participant.submit();
    await manager.call('deleteSurvey', { params: survey });
    const rows = await single.server.asOrganisation(manager.organisationId, async ({ tx }) => [
      await tx.selectFrom('people').selectAll().execute(),
      await tx.selectFrom('surveys').selectAll().execute(),
      await tx.selectFrom('survey_links').selectAll().execute(),
    ]);
    expect(rows.map(({ length }) => length)).toEqual([1, 1, 0]);
    expect(JSON.stringify(rows)).not.toContain('ann@example.org');
  });
});

/** What a file of a kind can be requested about. */
function subjectsOf(kind: FileKind, { answers }: World): readonly object[] {
  const wave_id = randomUUID();
  switch (kind) {
    case 'person_report':
      return answers.map((survey_id) => ({ survey_id }));
    case 'group_results':
    case 'wave_report':
    case 'slips':
      return [{ wave_id }];
    case 'toolbox_talk':
      return [undefined, 'phones'].map((topic) => ({ wave_id, group: 'crew.none.none', category: 'focus', topic }));
    case 'answers':
    case 'wide_answers':
    case 'results':
    case 'events':
      return [{}, { from: '2026-03-02', to: '2026-03-02' }];
    default:
      return [{}];
  }
}

/** Files are compared, not refusals, except where there can be none: anonymous surveys have no report, and these no wave. */
function outcomeOf(kind: FileKind): RegExp {
  if (kind === 'person_report') return /^404 survey_not_found$/;
  return kind === 'group_results' || kind === 'wave_report' || kind === 'toolbox_talk' || kind === 'slips'
    ? /^404 wave_not_found$/
    : /^200 /;
}
