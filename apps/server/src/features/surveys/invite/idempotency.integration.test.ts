import { CONTRACT } from '@plumbline/contract/contract';
import type { CALLS, CallName } from '@plumbline/contract/paths';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersEarning } from '../../../testkit/answers.ts';
import { DUE_IN_A_YEAR } from '../../../testkit/due-date.ts';
import { foldTotalsNow } from '../../../testkit/fold-totals.ts';
import { openAsParticipant } from '../../../testkit/participant.ts';
import { pathOf, sendRaw } from '../../../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { settableClock } from '../../../testkit/settable-clock.ts';
import { UNLIMITED_ATTEMPTS } from '../../../testkit/unlimited-attempts.ts';

const clock = settableClock();
let server: TestServer;
let manager: Manager;

beforeAll(async () => {
  server = await startTestServer({ overrides: { clock, attemptLimits: UNLIMITED_ATTEMPTS } });
  manager = await server.signIn();
});

afterAll(() => server[Symbol.asyncDispose]());

/** These change nothing when they are repeated, whatever their key: what they ask for is done once, or only read. */
type DoneOnce =
  | 'erasePersonByAddress'
  | 'lookUpPerson'
  | 'previewQuestionnaire'
  | 'remindEveryone'
  | 'repeatAnalysis'
  | 'writeGroupAnalysis'
  | 'sendInvitationList'
  | 'applyPeopleImport'
  | 'beginQuestionnaireVersion'
  | 'publishQuestionnaire'
  | 'archiveQuestionnaire'
  | 'restoreQuestionnaire'
  | 'recomputeScores'
  | 'countAudience'
  | 'findAudienceOverlaps'
  | 'previewCampaignPage'
  | 'scheduleCampaign'
  | 'unscheduleCampaign'
  | 'cancelCampaign'
  | 'endCampaign'
  | 'closeWave'
  | 'extendWave'
  | 'remindWave'
  | 'approveCampaign'
  // The version in the request ensures that a change happens once; files are tested beside their code.
  | 'changeActionStatus'
  | 'addActionFile'
  // A repeat makes another link or secret, which only its answer has.
  | 'createActionLink'
  | 'createApiKey'
  | 'rotateApiKey'
  | 'createWebhook'
  | 'rotateWebhookSecret'
  | 'replayWebhookDelivery'
  | 'objectToCampaign'
  // A domain is in the list once; checking and testing read.
  | 'addCompanyDomain'
  | 'checkCompanyDomain'
  | 'testCompanySignIn'
  | 'archiveSite'
  | 'restoreSite'
  | 'mergeSite'
  | 'archiveCrew'
  | 'restoreCrew'
  | 'mergeCrew'
  | 'archiveCompany'
  | 'restoreCompany'
  | 'mergeCompany'
  | 'archivePerson'
  | 'restorePerson'
  | 'mergePerson';

type Creating = {
  [N in CallName]: (typeof CALLS)[N] extends { method: 'POST'; access: 'member' } ? Exclude<N, DoneOnce> : never;
}[CallName];

/** A name that no other one in use has. */
const unusedName = () => ({ name: `Name ${crypto.randomUUID()}` });

/** Two different bodies for every creating call of members: a new one does not compile until it is here. */
const BODIES: Readonly<Record<Creating, (questions: readonly string[], siteId: string) => [unknown, unknown]>> = {
  createSurvey: () => [{ participant_email: 'ann@example.org' }, { participant_email: 'bob@example.org' }],
  createQuestion: () =>
    ['One?', 'Two?'].map((question) => ({ type: 'text', question, category: 'focus' })) as [unknown, unknown],
  addSurveyQuestion: ([one, two]) => [{ question_id: one }, { question_id: two }],
  renewPublicToken: () => [undefined, undefined],
  inviteMember: () => [{ email: 'ann@example.org' }, { email: 'bob@example.org' }],
  mailParticipant: () => [undefined, undefined],
  createQuestionnaire: () => [{ name: 'One' }, { name: 'Two' }],
  createCampaign: () => ['One', 'Two'].map((name) => ({ name, questionnaire_id: PULSE.id })) as [unknown, unknown],
  createSite: () => [unusedName(), unusedName()],
  createCrew: (_, site_id) => [
    { name: 'One', site_id },
    { name: 'Two', site_id },
  ],
  createCompany: () => [unusedName(), unusedName()],
  createPerson: () => [unusedName(), unusedName()],
  createInvitationList: () => [{ company: 'One Ltd' }, { company: 'Two Ltd' }],
  createPeopleImport: () => [undefined, undefined],
  testWebhook: () => [undefined, undefined],
  requestFile: () => [
    { kind: 'people', format: 'csv' },
    { kind: 'people', format: 'xlsx' },
  ],
  recordFollowUpOutcome: () => [{ outcome: 'not_reached' }, { outcome: 'talked' }],
  sendActionLink: () => [{ email: 'one@scaffold.example.org' }, { email: 'two@scaffold.example.org' }],
  createAction: (_, site_id) =>
    ['One', 'Two'].map((what) => ({
      ...{ what, site_id, due_on: DUE_IN_A_YEAR },
      owner: { kind: 'outside', name: 'Bob', email: `${what}@scaffold.example.org` },
    })) as [unknown, unknown],
};

/** Calls with neither an id nor a body, whose requests are all the same. */
const WITHOUT_CONTENT: readonly Creating[] = ['createPeopleImport'];

// The type above lists exactly these.
const creating = Object.keys(BODIES) as Creating[];

async function makeAction(siteId: string): Promise<string> {
  const owner = { kind: 'member', user_id: manager.userId } as const;
  const body = { what: 'Light the stairs', site_id: siteId, owner, due_on: DUE_IN_A_YEAR };
  return (await manager.call('createAction', { body })).body.action.id;
}

async function makeWebhook(): Promise<string> {
  const body = { url: 'https://hooks.example.org/made', kinds: ['wave.closed' as const] };
  return (await manager.call('createWebhook', { body })).body.webhook.id;
}

async function prepare(name: Creating) {
  const survey = await manager.invite('prepared@example.org');
  if (name === 'recordFollowUpOutcome') {
    await (await openAsParticipant(server, survey)).submit({ responses: answersEarning('least') });
  }
  if (name === 'requestFile') {
    await server.asOrganisation(manager.organisationId, ({ tx }) => tx.deleteFrom('prepared_files').execute());
  }
  const questions: string[] = [];
  for (const question of ['Three?', 'Four?']) {
    const { body } = await manager.call('createQuestion', { body: { type: 'text', question, category: 'focus' } });
    questions.push(body.question.id);
  }
  const { site } = (await manager.call('createSite', { body: { name: `Site ${crypto.randomUUID()}` } })).body;
  await markEmailsSent();
  const id =
    name === 'sendActionLink' ? await makeAction(site.id) : name === 'testWebhook' ? await makeWebhook() : survey.id;
  return { id, questions, siteId: site.id };
}

/** As a worker does; an email that still waits is not sent a second time. */
function markEmailsSent() {
  return server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx.updateTable('emails').set({ status: 'sent', sent_at: clock.now() }).execute(),
  );
}

function send(
  name: Creating,
  { id, body, key, token = manager.token }: { id: string; body: unknown; key: string; token?: string },
) {
  return sendRaw(server.origin + pathOf(name, { id }), 'POST', {
    token,
    headers: { 'idempotency-key': key },
    ...(body === undefined ? {} : { body }),
  });
}

const countRows = (organisationId = manager.organisationId) =>
  server.asOrganisation(organisationId, async ({ tx }) => {
    const tables = [
      'surveys',
      'questions',
      'emails',
      'events',
      'question_sets',
      'member_invitations',
      'invitation_lists',
      'people_imports',
      'prepared_files',
      'questionnaires',
      'campaigns',
      'follow_up_outcomes',
      'sites',
      'crews',
      'companies',
      'people',
      'placements',
      'actions',
    ] as const;
    const counted = tables.map(async (table) => [table, (await tx.selectFrom(table).selectAll().execute()).length]);
    return Object.fromEntries(await Promise.all(counted));
  });

describe.each(creating)('%s', (name) => {
  test('with one key makes one thing, although it is sent five times at once and once more later', async () => {
    const { id, questions, siteId } = await prepare(name);
    const [body] = BODIES[name](questions, siteId);
    const request = { id, body, key: `once-${name}` };
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(name, request)));
    const after = await countRows();
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([CONTRACT[name].status]));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    const later = await send(name, request);
    expect([later.status, later.text]).toEqual([CONTRACT[name].status, replies[0]?.text]);
    expect(await countRows()).toEqual(after);
  });

  test.skipIf(WITHOUT_CONTENT.includes(name))(
    'with the key of a different request is refused and makes nothing',
    async () => {
      const { id, questions, siteId } = await prepare(name);
      const other =
        name === 'sendActionLink' ? await makeAction(siteId) : (await manager.invite('other@example.org')).id;
      await markEmailsSent();
      const [body, changed] = BODIES[name](questions, siteId);
      await send(name, { id, body, key: `reused-${name}` });
      const before = await countRows();
      const { status, error } = await send(name, { id: other, body: changed, key: `reused-${name}` });
      expect([status, error.code]).toEqual([409, 'idempotency_key_reused']);
      expect(await countRows()).toEqual(before);
    },
  );
});

test('the same key of someone else is another key', async () => {
  const other = await server.signIn();
  const body = { participant_email: 'ann@example.org' };
  const mine = await send('createSurvey', { id: '', body, key: 'shared' });
  const theirs = await send('createSurvey', { id: '', body, key: 'shared', token: other.token });
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.text).not.toBe(mine.text);
});

test('a refused creation leaves its key free for the next attempt', async () => {
  const poor = await server.signIn({ invitationsMax: 0 });
  const request = { id: '', body: { participant_email: 'ann@example.org' }, key: 'later', token: poor.token };
  expect((await send('createSurvey', request)).error.code).toBe('invitation_limit_reached');
  await server.asOrganisation(poor.organisationId, ({ tx }) =>
    tx.updateTable('organisations').set({ invitations_max: 1 }).execute(),
  );
  expect((await send('createSurvey', request)).status).toBe(201);
});

test('keys are forgotten after two days', async () => {
  const someone = await server.signIn();
  const body = { participant_email: 'ann@example.org' };
  await send('createSurvey', { id: '', body, key: 'old', token: someone.token });
  const keys = () =>
    server.asOrganisation(someone.organisationId, ({ tx }) =>
      tx.selectFrom('idempotency_keys').select('key').execute(),
    );
  await foldTotalsNow(server, clock.now());
  expect(await keys()).toEqual([{ key: 'old' }]);
  clock.advance({ days: 3 });
  await foldTotalsNow(server, clock.now());
  expect(await keys()).toEqual([]);
});
