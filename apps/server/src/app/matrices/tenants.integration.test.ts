import { randomUUID } from 'node:crypto';
import { KEY_RIGHTS, type KeyRight, rightsFor } from '@plumbline/contract/key-rights';
import { CALLS, type CallName, type CallPath } from '@plumbline/contract/paths';
import type { Campaign } from '@plumbline/contract/wire';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permits } from '../../core/permissions.ts';
import type { ApiKey } from '../../core/principal.ts';
import { answersEarning } from '../../testkit/answers.ts';
import { createProgram, type Program } from '../../testkit/api-keys.ts';
import { withClient } from '../../testkit/database.ts';
import { DUE_IN_A_YEAR } from '../../testkit/due-date.ts';
import { pathOf } from '../../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { UNLIMITED_ATTEMPTS, UNLIMITED_REQUESTS } from '../../testkit/unlimited-attempts.ts';
import { TINY_PDF, upload } from '../../testkit/uploads.ts';
import { addWebhook } from '../../testkit/webhooks.ts';
import { addWorkforceRows } from '../../testkit/workforce-rows.ts';

let server: TestServer;
let owner: Manager;
let stranger: Manager;
/** For the calls of representatives only. */
let represented: { owner: Manager; stranger: Manager };
let safetyManager: Manager;
/** Sees one site of the owner, to which none of the owned rows belongs. */
let limited: Manager;
let strangersSite: string;
/** Keys with every right: of the owner for another site, and of the stranger; and of the owner with none of the rights of a call. */
let programs: { limited: Program; stranger: Program; without: ReadonlyMap<string, Program> };
/** Ids of the owner's rows, by the path that takes them. */
const owned = {
  campaign: '',
  survey: '',
  question: '',
  systemQuestion: '',
  invitation: '',
  member: '',
  list: '',
  questionnaire: '',
  site: '',
  crew: '',
  company: '',
  person: '',
  peopleImport: '',
  action: '',
  actionFile: '',
  apiKey: '',
  webhook: '',
  delivery: '',
};

const OWN_QUESTION = { type: 'text', question: 'What did you see?', category: 'focus' } as const;

beforeAll(async () => {
  server = await startTestServer({
    overrides: { attemptLimits: UNLIMITED_ATTEMPTS, memberLimits: UNLIMITED_REQUESTS },
  });
  owner = await server.signIn();
  stranger = await server.signIn();
  represented = {
    owner: await server.signIn({ colleagueOf: owner, role: 'representative' }),
    stranger: await server.signIn({ colleagueOf: stranger, role: 'representative' }),
  };
  safetyManager = await server.signIn({ colleagueOf: owner, role: 'safety_manager' });
  const elsewhere = await owner.call('createSite', { body: { name: 'Elsewhere' } });
  limited = await server.signIn({ colleagueOf: owner, role: 'safety_manager', sites: [elsewhere.body.site.id] });
  programs = {
    limited: await createProgram(server, owner, { sites: [elsewhere.body.site.id] }),
    stranger: await createProgram(server, stranger),
    without: new Map(
      await Promise.all(
        KEY_RIGHTS.map(async (right) => [right, await createProgram(server, owner, { rights: [right] })] as const),
      ),
    ),
  };
  // Each notes the day of its first use.
  for (const { call } of [programs.limited, programs.stranger, ...programs.without.values()]) await call('listSites');
  const survey = await owner.invite('ann@example.org');
  const { body: opened } = await server.anonymous('getPublicSurvey', {
    params: { public_token: survey.public_token ?? '' },
  });
  await server.anonymous('updatePublicSurvey', {
    params: { id: opened.survey?.id ?? '' },
    body: { status: 'completed', responses: answersEarning('least') },
  });
  const { body } = await owner.call('createQuestion', { body: OWN_QUESTION });
  await server.processJobs();
  await owner.call('createCalendarFeed');
  owned.apiKey = (await owner.call('createApiKey', { body: BODIES.createApiKey as never })).body.key.id;
  const webhook = await addWebhook(server, owner);
  owned.webhook = webhook.id;
  owned.delivery = webhook.deliveryId;
  const invited = await owner.call('inviteMember', { body: { email: 'cyd@example.org' } });
  owned.invitation = invited.body.invitation.id;
  owned.member = (await server.signIn({ colleagueOf: owner })).userId;
  owned.survey = survey.id;
  owned.list = (await owner.call('createInvitationList', { body: {} })).body.list.id;
  owned.peopleImport = (await owner.call('createPeopleImport')).body.list.id;
  await owner.call('addPeopleImportRows', {
    params: { id: owned.peopleImport },
    body: { position: 1, rows: [{ name: 'Ann', site: 'North', crew: 'Concrete', company: 'Harbour Ltd' }] },
  });
  owned.question = body.question.id;
  const written = await owner.call('createQuestionnaire', { body: { name: 'Mine', copy_of: PULSE.id } });
  owned.questionnaire = written.body.questionnaire.id;
  const published = await owner.call('createQuestionnaire', { body: { name: 'Published', copy_of: PULSE.id } });
  await owner.call('publishQuestionnaire', { params: published.body.questionnaire, body: { revision: 1 } });
  owned.site = (await owner.call('createSite', { body: { name: 'Mine' } })).body.site.id;
  owned.crew = (await owner.call('createCrew', { body: { name: 'Mine', site_id: owned.site } })).body.crew.id;
  owned.company = (await owner.call('createCompany', { body: { name: 'Mine' } })).body.company.id;
  owned.person = (await owner.call('createPerson', { body: { name: 'Mine', crew_id: owned.crew } })).body.person.id;
  const outsider = { kind: 'outside', name: 'Bob', email: 'bob@scaffold.example.org' } as const;
  const toDo = { what: 'Mine', crew_id: owned.crew, owner: outsider, due_on: DUE_IN_A_YEAR };
  owned.action = (await owner.call('createAction', { body: toDo })).body.action.id;
  const file = { token: owner.token, name: 'mine.pdf', content: TINY_PDF };
  const added = await upload(server.origin + pathOf('addActionFile', { id: owned.action }), file);
  owned.actionFile = JSON.parse(added.text).file.id;
  const created = await stranger.call('createSite', { body: { name: 'Theirs' } });
  strangersSite = created.body.site.id;
  await owner.call('assignFollowUp', { params: survey, body: {} });
  await owner.call('recordFollowUpOutcome', { params: survey, body: { outcome: 'not_reached' } });
  owned.campaign = await server.asOrganisation(owner.organisationId, async (scope) => {
    const id = await addWorkforceRows(scope);
    const audience = JSON.stringify({ kind: 'sites', siteIds: [id] });
    await scope.tx.updateTable('campaigns').set({ audience }).where('id', '=', id).execute();
    return id;
  });
  owned.systemQuestion = opened.questions[0]?.question_id ?? '';
});

afterAll(() => server[Symbol.asyncDispose]());

/** Bodies that would be accepted, so that only the organisation can be the reason for a refusal. */
const BODIES: Partial<Record<CallName, unknown>> = {
  updateSurvey: { title: 'Mine now' },
  updateSurveyStatus: { status: 'archived' },
  createSurvey: { participant_email: 'bob@example.org' },
  createQuestion: OWN_QUESTION,
  updateQuestion: OWN_QUESTION,
  changeMember: { role: 'safety_manager' },
  inviteMember: { email: 'dee@example.org' },
  updateCurrentUser: { name: 'Mine now' },
  updateOrganisation: { name: 'Mine now' },
  lookUpPerson: { email: 'ann@example.org' },
  erasePersonByAddress: { email: 'ann@example.org' },
  deleteOrganisation: { name: 'Test Construct Ltd' },
  assignFollowUp: {},
  recordFollowUpOutcome: { outcome: 'talked', note: 'Mine now' },
  createInvitationList: { company: 'Mine now' },
  createQuestionnaire: { name: 'Mine now' },
  changeQuestionnaireDraft: { revision: 1, draft: { name: 'Mine now', language: 'en' } },
  publishQuestionnaire: { revision: 1 },
  importQuestionnaireTexts: { revision: 1, texts: [{ key: 'sections.main.title', language: 'de', text: 'Meins' }] },
  addInvitationListRows: { position: 1, rows: [{ email: 'fay@example.org' }] },
  createCampaign: { name: 'Mine now', questionnaire_id: PULSE.id },
  countAudience: { audience: { kind: 'everyone' }, mode: 'individual' },
  findAudienceOverlaps: { audience: { kind: 'everyone' } },
  setDaysOff: { days_off: [{ from: '2199-12-24', to: '2199-12-31', name: 'Mine now' }] },
  updateCampaign: { revision: 1, name: 'Mine now' },
  scheduleCampaign: { revision: 1 },
  cancelCampaign: { reason: 'Mine now' },
  endCampaign: { reason: 'Mine now' },
  closeWave: { reason: 'Mine now' },
  extendWave: { closes_on: '2199-05-04' },
  raiseWaveThreshold: { threshold: 20 },
  writeGroupAnalysis: { group: 'organisation' },
  approveCampaign: { revision: 1, version: 1 },
  objectToCampaign: { revision: 1, reason: 'Mine now' },
  createSite: { name: 'Mine now' },
  updateSite: { name: 'Mine now' },
  createCompany: { name: 'Mine now' },
  updateCompany: { name: 'Mine now' },
  updateCrew: { name: 'Mine now' },
  createPerson: { name: 'Mine now' },
  syncPeople: { dry_run: false, people: [{ employee_number: '1', name: 'Mine now' }] },
  updatePerson: { name: 'Mine now' },
  addPeopleImportRows: { position: 1, rows: [{ email: 'fay@example.org' }] },
  changePeopleImportValues: { field: 'site', from: '', to: 'Mine now' },
  applyPeopleImport: { archives_missing: true },
  createAction: {
    what: 'Mine now',
    site_id: '00000000-0000-4000-8000-000000000000',
    owner: { kind: 'outside', name: 'Bob', email: 'bob@scaffold.example.org' },
    due_on: DUE_IN_A_YEAR,
  },
  updateAction: { version: 1, what: 'Mine now' },
  changeActionStatus: { version: 1, status: 'in_progress' },
  createWebhook: { url: 'https://hooks.example.org/mine', kinds: ['wave.closed'] },
  updateWebhook: { url: 'https://hooks.example.org/mine' },
  createActionLink: { language: 'pl' },
  createApiKey: { name: 'Mine now', rights: ['people'], ends_on: new Date().toISOString().slice(0, 10) },
  sendActionLink: { email: 'bob@scaffold.example.org' },
  previewCampaignPage: { title: 'Mine now', language: 'en' },
  publishCampaignPage: { title: 'Mine now', language: 'en', digest: '0'.repeat(64) },
};

/** Calls that name a second thing, which is the caller's own. */
const MERGES: readonly CallName[] = ['mergeSite', 'mergeCrew', 'mergeCompany', 'mergePerson'];

/** Queries without which a call is refused. */
const QUERIES: Partial<Record<CallName, string>> = {
  discardQuestionnaireDraft: '?revision=1',
  deleteQuestionnaire: '?revision=1',
  getCrewSlips: '?crew_id=00000000-0000-4000-8000-000000000000',
  listGroupResults: '?kind=site',
  proposeActions: '?group=organisation&category=stress',
  addActionFile: '?file_name=mine.pdf',
  compareWaves: '?before=00000000-0000-4000-8000-000000000000&after=00000000-0000-4000-8000-000000000000',
};

const memberCalls = (Object.keys(CALLS) as CallName[]).filter((name) => CALLS[name].access === 'member');
const callsWithId = memberCalls.filter((name) => CALLS[name].path.includes('{id}'));

/** Sends a call of the contract as written, with the given ids in its path. */
function send(name: CallName, token: string | null, ids: Record<string, string>): Promise<Response> {
  const { method, path } = CALLS[name];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? 'start');
  const body = bodyOf(name);
  const isFile = name === 'addActionFile';
  return fetch(server.origin + filled + (QUERIES[name] ?? ''), {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(isFile ? { 'content-type': 'application/pdf' } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(isFile ? { body: TINY_PDF } : {}),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function bodyOf(name: CallName): unknown {
  if (name === 'addSurveyQuestion') return { question_id: owned.systemQuestion };
  return MERGES.includes(name) ? { into_id: strangersSite } : BODIES[name];
}

function ownedId(name: CallName): string {
  const { path } = CALLS[name];
  if (path.includes('/actions/{id}')) return owned.action;
  if (path.includes('/webhooks/{id}')) return owned.webhook;
  if (path.includes('/sites/{id}')) return owned.site;
  if (path.includes('/crews/{id}')) return owned.crew;
  if (path.includes('/companies/{id}')) return owned.company;
  if (path.includes('/people/{id}')) return owned.person;
  if (path.includes('/questions/{id}')) return owned.question;
  // The wave of the campaign has the same id.
  if (path.includes('/campaigns/{id}') || path.includes('/waves/{id}')) return owned.campaign;
  if (path.includes('/questionnaires/{id}')) return owned.questionnaire;
  if (path.includes('/api-keys/{id}')) return owned.apiKey;
  if (path.includes('/invitations/{id}')) return owned.invitation;
  if (path.includes('/invitation-lists/{id}')) return owned.list;
  if (path.includes('/people-imports/{id}')) return owned.peopleImport;
  return path.includes('/members/{id}') ? owned.member : owned.survey;
}

function roleOf(name: CallName): CallPath['role'] {
  const { role }: CallPath = CALLS[name];
  return role;
}

/** Who may make the call in an organisation. */
function callerOf(name: CallName, side: 'owner' | 'stranger'): Manager {
  return roleOf(name) === 'representative' ? represented[side] : { owner, stranger }[side];
}

/** The tables of organisations, from the catalogue. */
let tables: readonly string[];

/** All rows of the owner, without what a refused call of its own members leaves: the refusal, and when they were last there. */
async function ownersRows(): Promise<Record<string, unknown>> {
  const rowsOf = (table: string) => `
    select '${table}' as name, (select json_agg(to_jsonb(r) - 'last_seen_at' order by to_jsonb(r) - 'last_seen_at') from plumbline.${table} r where organisation_id = $1
      ${table === 'events' ? `and kind not in ('member.refused', 'api_key.refused')` : ''}) as rows`;
  const organisation = `select 'organisations' as name, (select to_json(o) from plumbline.organisations o where id = $1) as rows`;
  const read = [organisation, ...tables.map(rowsOf)].join(' union all ');
  return withClient(server.database.superuserUrl, async (client) => {
    const { rows } = await client.query<{ name: string; rows: unknown }>(read, [owner.organisationId]);
    return Object.fromEntries(rows.map((table) => [table.name, table.rows]));
  });
}

test('every call of the contract that takes an id is covered by the next test, apart from those without a membership', () => {
  const withId = (Object.keys(CALLS) as CallName[]).filter((name) => CALLS[name].path.includes('{id}'));
  expect(withId.filter((name) => !memberCalls.includes(name))).toEqual(['endSession', 'updatePublicSurvey']);
});

interface Attempt {
  readonly by: string;
  readonly token: string | null;
  readonly id: string;
  readonly questionId?: string;
  readonly answer: object;
}

const FORBIDDEN = { status: 403, body: { code: 'forbidden' } };

function verdictOfLimited(name: CallName) {
  const { userId, organisationId, email } = limited;
  const member = {
    subject: '',
    name: '',
    hasSecondFactor: false,
    lacksSecondFactor: false,
    companyOf: null,
    lacksCompanySignIn: false,
    exampleOf: null,
  } as const;
  return permits({ kind: 'user', ...member, userId, organisationId, email, role: 'safety_manager', sites: [] }, name);
}

/** Requests by API keys for a call that have to be refused. */
function attemptsOfKeys(name: CallName): Attempt[] {
  const id = ownedId(name);
  const rights = rightsFor(name);
  const needsPerson = rights.length === 0;
  const isAboutOne = callsWithId.includes(name);
  const lacking = KEY_RIGHTS.find((right) => !rights.includes(right));
  const forbidden = { id, answer: FORBIDDEN };
  const notFound = { id, answer: needsPerson ? FORBIDDEN : { status: 404 } };
  const isLimited = permits(keyOf(KEY_RIGHTS, []), name) === 'forbidden';
  return [
    ...(isAboutOne || needsPerson ? [{ by: 'a foreign key', token: programs.stranger.secret, ...notFound }] : []),
    ...(isLimited ? [{ by: 'a key of another site', token: programs.limited.secret, ...forbidden }] : []),
    ...(isAboutOne && !isLimited && !isOfOrganisation(name)
      ? [{ by: 'a key of another site', token: programs.limited.secret, ...notFound }]
      : []),
    ...(lacking === undefined
      ? []
      : [{ by: 'a key without the right', token: programs.without.get(lacking)?.secret ?? null, ...forbidden }]),
  ];
}

function keyOf(rights: readonly KeyRight[], sites: readonly string[]): ApiKey {
  const { userId, organisationId } = owner;
  return { kind: 'api_key', keyId: '', role: 'safety_manager', userId, organisationId, rights, sites };
}

/** Whether the call reads what belongs to no site, and so to every member. */
function isOfOrganisation(name: CallName): boolean {
  return /^\/v1\/protected\/(questions|questionnaires|companies)\//.test(CALLS[name].path);
}

/** Requests for a call that have to be refused. */
function attemptsOf(name: CallName): Attempt[] {
  const id = ownedId(name);
  const role = roleOf(name);
  const isFor = (...roles: CallPath['role'][]) => roles.includes(role);
  const forbidden = { id, answer: FORBIDDEN };
  return [
    { by: 'nobody', token: null, id, answer: { status: 401 } },
    ...(callsWithId.includes(name)
      ? [
          { by: 'another organisation', token: callerOf(name, 'stranger').token, id, answer: { status: 404 } },
          {
            by: 'the owner for a malformed id',
            token: callerOf(name, 'owner').token,
            id: 'no-such-id',
            questionId: randomUUID(),
            answer: { status: 404 },
          },
        ]
      : []),
    ...(!isFor('representative') && verdictOfLimited(name) === 'forbidden'
      ? [{ by: 'a member of another site', token: limited.token, ...forbidden }]
      : []),
    ...(callsWithId.includes(name) && verdictOfLimited(name) === 'allowed' && !isOfOrganisation(name)
      ? [{ by: 'a member of another site', token: limited.token, id, answer: { status: 404 } }]
      : []),
    ...(isFor('administrator') ? [{ by: 'a safety manager', token: safetyManager.token, ...forbidden }] : []),
    ...(isFor('representative', 'any')
      ? []
      : [{ by: 'a representative', token: represented.owner.token, ...forbidden }]),
    ...(isFor('representative') ? [{ by: 'an administrator', token: owner.token, ...forbidden }] : []),
  ];
}

let ownersRowsBefore: unknown;
beforeAll(async () => {
  tables = await withClient(server.database.superuserUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'plumbline' and table_type = 'BASE TABLE' and column_name = 'organisation_id' order by name`,
    );
    return rows.map(({ name }) => name);
  });
  ownersRowsBefore = await ownersRows();
});

test.each(memberCalls)('%s is refused to everyone who may not make it, and changes nothing', async (name) => {
  for (const { by, token, id, questionId = owned.systemQuestion, answer } of [
    ...attemptsOf(name),
    ...attemptsOfKeys(name),
  ]) {
    const response = await send(name, token, {
      id,
      questionId,
      fileId: owned.actionFile,
      deliveryId: owned.delivery,
    });
    expect([by, { status: response.status, body: await response.json() }]).toMatchObject([by, answer]);
  }
  const before = ownersRowsBefore;
  ownersRowsBefore = await ownersRows();
  expect(ownersRowsBefore).toEqual(before);
});

describe('every call for members', () => {
  test('lists show nothing of another organisation', async () => {
    const surveys = await stranger.call('listSurveys', { query: { search: 'ann' } });
    const questions = await stranger.call('listUserQuestions');
    const { body: followUps } = await stranger.call('listFollowUps');
    const { body: scores } = await stranger.call('getScoreSummary', { query: { risk: 'High' } });
    expect([scores.surveys, (await stranger.call('listSurveyCompanies')).body.companies]).toEqual([0, []]);
    expect([surveys.body.surveys, surveys.body.totals.total_surveys, questions.body.questions]).toEqual([[], 0, []]);
    expect(followUps).toMatchObject({ follow_ups: [], recently_closed: [], total: 0, has_answers: false });
  });

  test('campaigns, sites, crews, companies and people of another organisation are neither listed, asked nor counted', async () => {
    expect((await stranger.call('listCampaigns')).body.campaigns).toEqual([]);
    const id = owned.campaign;
    const audiences: Campaign['audience'][] = [
      { kind: 'sites', site_ids: [id] },
      { kind: 'crews', crew_ids: [id] },
      { kind: 'companies', company_ids: [id] },
      { kind: 'people', person_ids: [id] },
    ];
    for (const audience of audiences) {
      const count = (by: Manager) => by.call('countAudience', { body: { audience, mode: 'individual' } });
      expect((await count(owner)).status).toBe(200);
      const field = `audience.${Object.keys(audience)[1]}.0`;
      const asked = { name: 'Mine now', questionnaire_id: PULSE.id, audience };
      for (const refused of [await count(stranger), await stranger.call('createCampaign', { body: asked })]) {
        expect([refused.status, refused.body.details?.map((detail) => detail.field)]).toEqual([400, [field]]);
      }
    }
    const own = await stranger.call('createCampaign', {
      body: { name: 'Mine now', questionnaire_id: owned.questionnaire },
    });
    expect([own.status, own.body.code]).toEqual([404, 'questionnaire_not_found']);
  });

  test('nothing of another organisation’s workforce is listed, counted or named in a change', async () => {
    const { call } = stranger;
    expect((await call('listCrews', { query: { include_archived: 'true', site_id: owned.site } })).body.crews).toEqual(
      [],
    );
    expect((await call('listCompanies', { query: { include_archived: 'true' } })).body.companies).toEqual([]);
    const filters = [
      { crew_id: owned.crew },
      { site_id: owned.site },
      { company_id: owned.company },
      { search: 'Mine' },
    ];
    for (const query of filters) expect((await call('listPeople', { query })).body.people).toEqual([]);
    const crew = await call('createCrew', { body: { name: 'Theirs', site_id: owned.site } });
    expect([crew.status, crew.body.code]).toEqual([404, 'site_not_found']);
    for (const [body, code] of [
      [{ crew_id: owned.crew }, 'crew_not_found'],
      [{ company_id: owned.company }, 'company_not_found'],
    ] as const) {
      const person = await call('createPerson', { body: { name: 'Theirs', ...body } });
      expect([person.status, person.body.code]).toEqual([404, code]);
    }
    const before = await ownersRows();
    const merged = await call('mergeSite', { params: { id: strangersSite }, body: { into_id: owned.site } });
    expect([merged.status, merged.body.code]).toEqual([404, 'site_not_found']);
    expect(await ownersRows()).toEqual(before);
  });

  test('actions of another organisation are neither listed nor counted, and nothing of it can be named in one', async () => {
    for (const query of [{}, { site_id: owned.site }, { crew_id: owned.crew }, { campaign_id: owned.campaign }]) {
      const { body } = await stranger.call('listActions', { query });
      expect([body.actions, body.counts.open, body.pagination.total]).toEqual([[], 0, 0]);
    }
    const outsider = { kind: 'outside', name: 'Bob', email: 'bob@scaffold.example.org' } as const;
    const toDo = { what: 'Theirs', site_id: strangersSite, owner: outsider, due_on: DUE_IN_A_YEAR };
    const make = (changes: object) => stranger.call('createAction', { body: { ...toDo, ...changes } });
    const refusals = [
      await make({ site_id: owned.site }),
      await make({ site_id: undefined, crew_id: owned.crew }),
      await make({ owner: { kind: 'member', user_id: owner.userId } }),
      await make({ origin: { kind: 'follow_up', survey_id: owned.survey } }),
      await make({ origin: { kind: 'group', wave_id: owned.campaign, group: 'organisation' } }),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual([
      ...['site_not_found', 'crew_not_found', 'invalid_request', 'survey_not_found', 'wave_not_found'],
    ]);
  });

  test('a questionnaire of another organisation is neither listed nor copied', async () => {
    const { body } = await stranger.call('listQuestionnaires', { query: { include_archived: 'true' } });
    expect(body.questionnaires.filter(({ is_system }) => !is_system)).toEqual([]);
    const copied = await stranger.call('createQuestionnaire', {
      body: { name: 'Mine now', copy_of: owned.questionnaire },
    });
    expect([copied.status, copied.body.code]).toEqual([404, 'questionnaire_not_found']);
  });

  test('the address of a person of another organisation is unknown', async () => {
    const lookUp = async ({ call }: Manager) =>
      (await call('lookUpPerson', { body: { email: 'ann@example.org' } })).body;
    expect(await lookUp(owner)).toMatchObject({ person: { last_survey: { id: owned.survey } } });
    expect(await lookUp(stranger)).toEqual({ person: null });
  });

  test("another organisation's question cannot be put into a survey", async () => {
    const survey = await stranger.invite('bob@example.org');
    const { status, body } = await stranger.call('addSurveyQuestion', {
      params: { id: survey.id },
      body: { question_id: owned.question },
    });
    expect([status, body.code]).toEqual([404, 'question_not_found']);
  });
});

describe('row-level security for a query without a filter', () => {
  /** Every table with an organisation, read from the catalogue, so that new ones are included automatically. */
  async function tenantTables(): Promise<string[]> {
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns
      where table_schema = 'plumbline' and column_name = 'organisation_id'`.execute(server.context.db);
    // Look-up tables without personal data, read before the organisation is known.
    return rows.map(({ table_name }) => table_name).filter((name) => name !== 'memberships');
  }

  test('every tenant table has forced row-level security', async () => {
    const { rows } = await sql<{ relname: string; forced: boolean }>`
      select relname, relrowsecurity and relforcerowsecurity as forced from pg_class
      where relnamespace = 'plumbline'::regnamespace and relkind = 'r'`.execute(server.context.db);
    const forced = new Set(rows.filter((row) => row.forced).map(({ relname }) => relname));
    expect((await tenantTables()).filter((name) => !forced.has(name))).toEqual([]);
    expect(forced).toContain('organisations');
  });

  test("a stranger's transaction reads and changes no row of the owner", async () => {
    for (const table of await tenantTables()) {
      const seen = await server.asOrganisation(stranger.organisationId, async ({ tx }) => {
        const name = sql.table(table);
        return sql`select 1 from ${name} where organisation_id = ${owner.organisationId}`.execute(tx);
      });
      expect([table, seen.rows]).toEqual([table, []]);
    }
    const before = await ownersRows();
    await server.asOrganisation(stranger.organisationId, async ({ tx }) => {
      await tx.updateTable('surveys').set({ title: 'Mine now' }).execute();
      await tx.deleteFrom('submissions').execute();
    });
    expect(await ownersRows()).toEqual(before);
  });

  test('a transaction without an organisation reads no rows', async () => {
    for (const table of await tenantTables()) {
      const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(server.context.db);
      expect([table, rows]).toEqual([table, []]);
    }
  });

  test('a row cannot be written for another organisation', async () => {
    const writing = server.asOrganisation(stranger.organisationId, ({ tx }) =>
      tx
        .insertInto('people')
        .values({ organisation_id: owner.organisationId, id: randomUUID(), email: null, created_at: new Date() })
        .execute(),
    );
    await expect(writing).rejects.toThrow(/row-level security/);
  });

  test('a version of a questionnaire can be added, but neither changed nor deleted', async () => {
    const rewriting = server.asOrganisation(owner.organisationId, ({ tx }) =>
      tx.updateTable('questionnaire_versions').set({ content: '{}' }).execute(),
    );
    await expect(rewriting).rejects.toThrow(/permission denied/);
    const before = await ownersRows();
    const deleting = server.asOrganisation(owner.organisationId, ({ tx }) =>
      tx.deleteFrom('questionnaire_versions').execute(),
    );
    await expect(deleting).rejects.toThrow(/permission denied/);
    const deletingAll = server.asOrganisation(owner.organisationId, ({ tx }) =>
      tx.deleteFrom('questionnaires').execute(),
    );
    await expect(deletingAll).rejects.toThrow(/foreign key/);
    expect(await ownersRows()).toEqual(before);
  });

  test('events can be added but not changed', async () => {
    const rewriting = server.asOrganisation(owner.organisationId, ({ tx }) =>
      tx.updateTable('events').set({ detail: 'nothing' }).execute(),
    );
    await expect(rewriting).rejects.toThrow(/permission denied/);
  });
});
