import { CALLS, type CallName } from '@plumbline/contract/paths';
import type { QuestionnaireDraftBody } from '@plumbline/contract/wire';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { answersEarning } from '../../testkit/answers.ts';
import { type ModelServer, startModelServer } from '../../testkit/model-server.ts';
import { openAsParticipant } from '../../testkit/participant.ts';
import { pathOf, sendRaw } from '../../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { UNLIMITED_ATTEMPTS } from '../../testkit/unlimited-attempts.ts';
import { TINY_PDF, upload } from '../../testkit/uploads.ts';
import { addCampaign, addPerson, addWave } from '../../testkit/workforce.ts';

let server: TestServer;
let model: ModelServer;
let manager: Manager;
let survey: string;
let question: string;
let invitation: string;
let colleague: string;
let highRisk: string;
let list: string;
let peopleImport: string;
let questionnaire: string;
let campaign: string;
/** Two of each, the second to merge the first into. */
let workforce: Record<'site' | 'crew' | 'company' | 'person', readonly [string, string]>;
let wave: string;
let toDo: string;
let actionFile: string;
let file: string;

beforeAll(async () => {
  model = await startModelServer(() => ({ kind: 'status', status: 400 }));
  server = await startTestServer({ settings: model.settings, overrides: { attemptLimits: UNLIMITED_ATTEMPTS } });
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});

/**
 * Calls about memberships, sessions and the caller's own account, of representatives, and about campaign pages, which need the results
 * of a wave, are tested beside their code; deleting an organisation deletes its history.
 */
type ProvedElsewhere =
  | 'createOrganisation'
  | 'acceptMemberInvitation'
  | 'deleteOrganisation'
  | 'endSession'
  | 'endOtherSessions'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'removeSecondFactor'
  | 'deleteAccount'
  | 'approveCampaign'
  | 'publishCampaignPage'
  | 'withdrawCampaignPage'
  | 'objectToCampaign';

/**
 * Only reads, but by POST: an email address in a URL would end up in logs and in the browser's history, the address of a
 * preview is built for each request, an audience may name thousands, and the page of a campaign has a thousand characters of text.
 */
type ReadingWithPost =
  | 'lookUpPerson'
  | 'previewQuestionnaire'
  | 'countAudience'
  | 'findAudienceOverlaps'
  | 'previewCampaignPage';

type Changing = {
  [N in CallName]: (typeof CALLS)[N] extends { method: 'GET' } | { access: 'public' | 'participant' }
    ? never
    : N extends ProvedElsewhere | ReadingWithPost
      ? never
      : N;
}[CallName];

type Entity =
  | 'survey'
  | 'question'
  | 'organisation'
  | 'member'
  | 'member_invitation'
  | 'invitation_list'
  | 'questionnaire'
  | 'campaign'
  | 'site'
  | 'crew'
  | 'company'
  | 'person'
  | 'people_import'
  | 'wave'
  | 'action'
  | 'file'
  | 'calendar_feed'
  | 'group_analysis';

const TABLES = {
  survey: 'surveys',
  question: 'questions',
  organisation: 'organisations',
  member: 'users',
  member_invitation: 'member_invitations',
  invitation_list: 'invitation_lists',
  people_import: 'people_imports',
  questionnaire: 'questionnaires',
  campaign: 'campaigns',
  site: 'sites',
  crew: 'crews',
  company: 'companies',
  person: 'people',
  wave: 'waves',
  group_analysis: 'group_analyses',
  action: 'actions',
  file: 'prepared_files',
  calendar_feed: 'calendar_feeds',
} as const satisfies Record<Entity, string>;

const OWN_QUESTION = { type: 'text', question: 'What did Ann Example see?', category: 'focus' };

const OUTSIDE = { kind: 'outside', name: 'Ann Example', email: 'ann@example.org' };

const DRAFT: QuestionnaireDraftBody = {
  name: 'Written by Ann Example',
  language: 'en',
  sections: [{ id: 'main', title: 'What Ann Example asks' }],
  items: [
    {
      kind: 'library',
      section_id: 'main',
      question_id: '702b985b-f16e-53e6-aca6-5e918530ed49',
      weight: 1,
      is_required: true,
    },
  ],
};

interface Change {
  readonly entity: Entity;
  /** Of which the id is in the path, when the event names another. */
  readonly target?: Entity;
  readonly action: string;
  readonly fields: string[];
  readonly query?: string;
  readonly body?: () => unknown;
}

/** Every call by which a member changes something. A new one does not compile until it is listed here. */
const CHANGES: Readonly<Record<Changing, Change>> = {
  createSurvey: {
    entity: 'survey',
    action: 'created',
    fields: [],
    body: () => ({ participant_email: 'ann@example.org', participant_name: 'Ann Example' }),
  },
  updateSurvey: {
    entity: 'survey',
    action: 'updated',
    fields: ['participant_name', 'company'],
    body: () => ({ participant_name: 'Ann Example', company: 'Example Ltd' }),
  },
  deleteSurvey: { entity: 'survey', action: 'deleted', fields: [] },
  erasePerson: { entity: 'survey', action: 'erased_person', fields: [] },
  erasePersonByAddress: {
    entity: 'organisation',
    action: 'erased_person',
    fields: [],
    body: () => ({ email: 'ann@example.org' }),
  },
  updateSurveyStatus: {
    entity: 'survey',
    action: 'changed_status',
    fields: ['status'],
    body: () => ({ status: 'paused' }),
  },
  addSurveyQuestion: {
    entity: 'survey',
    action: 'added_question',
    fields: ['questions'],
    body: () => ({ question_id: question }),
  },
  removeSurveyQuestion: { entity: 'survey', action: 'removed_question', fields: ['questions'] },
  renewPublicToken: { entity: 'survey', action: 'renewed_link', fields: [] },
  revokePublicToken: { entity: 'survey', action: 'revoked_link', fields: [] },
  createQuestion: { entity: 'question', action: 'created', fields: [], body: () => OWN_QUESTION },
  updateQuestion: {
    entity: 'question',
    action: 'updated',
    fields: [],
    body: () => ({ ...OWN_QUESTION, question: 'Changed by Ann Example?' }),
  },
  deleteQuestion: { entity: 'question', action: 'deleted', fields: [] },
  updateOrganisation: {
    entity: 'organisation',
    action: 'updated',
    fields: ['name'],
    body: () => ({ name: 'Ann Example Ltd' }),
  },
  updateCurrentUser: {
    entity: 'member',
    action: 'updated',
    fields: ['name'],
    body: () => ({ name: 'Ann Example' }),
  },
  inviteMember: {
    entity: 'member_invitation',
    action: 'invited',
    fields: [],
    body: () => ({ email: 'ann@example.org' }),
  },
  withdrawMemberInvitation: { entity: 'member_invitation', action: 'withdrawn', fields: [] },
  changeMemberRole: {
    entity: 'member',
    action: 'changed_role',
    fields: ['role'],
    body: () => ({ role: 'safety_manager' }),
  },
  removeMember: { entity: 'member', action: 'removed', fields: [] },
  mailParticipant: { entity: 'survey', action: 'reminded', fields: [] },
  remindEveryone: { entity: 'organisation', action: 'reminded_everyone', fields: [] },
  assignFollowUp: { entity: 'survey', action: 'assigned_follow_up', fields: [], body: () => ({}) },
  unassignFollowUp: { entity: 'survey', action: 'unassigned_follow_up', fields: [] },
  recordFollowUpOutcome: {
    entity: 'survey',
    action: 'recorded_outcome',
    fields: [],
    body: () => ({ outcome: 'talked', note: 'Talked with Ann Example.' }),
  },
  undoFollowUpOutcome: { entity: 'survey', action: 'undid_outcome', fields: [] },
  repeatAnalysis: { entity: 'survey', action: 'repeated_analysis', fields: [] },
  createInvitationList: {
    entity: 'invitation_list',
    action: 'created',
    fields: [],
    body: () => ({ company: 'Example Ltd' }),
  },
  addInvitationListRows: {
    entity: 'invitation_list',
    action: 'changed_rows',
    fields: [],
    body: () => ({ position: 1, rows: [{ email: 'ann@example.org' }] }),
  },
  sendInvitationList: { entity: 'invitation_list', action: 'sent', fields: [] },
  deleteInvitationList: { entity: 'invitation_list', action: 'deleted', fields: [] },
  requestFile: { entity: 'file', action: 'requested', fields: [], body: () => ({ kind: 'people', format: 'csv' }) },
  deleteFile: { entity: 'file', action: 'deleted', fields: [] },
  createPeopleImport: { entity: 'people_import', action: 'created', fields: [] },
  addPeopleImportRows: {
    entity: 'people_import',
    action: 'changed_rows',
    fields: [],
    body: () => ({ position: 1, rows: [{ name: 'Ann Example' }] }),
  },
  // Of a list that changes nobody; each change of a person is an event too.
  applyPeopleImport: { entity: 'people_import', action: 'applied', fields: [], body: () => ({}) },
  deletePeopleImport: { entity: 'people_import', action: 'deleted', fields: [] },
  createQuestionnaire: {
    entity: 'questionnaire',
    action: 'created',
    fields: [],
    body: () => ({ name: 'Written by Ann Example' }),
  },
  changeQuestionnaireDraft: {
    entity: 'questionnaire',
    action: 'changed_draft',
    fields: [],
    body: () => ({ revision: 2, draft: DRAFT }),
  },
  importQuestionnaireTexts: {
    entity: 'questionnaire',
    action: 'imported_texts',
    fields: [],
    body: () => ({ revision: 2, texts: [{ key: 'sections.main.title', language: 'de', text: 'Ann Example fragt' }] }),
  },
  publishQuestionnaire: {
    entity: 'questionnaire',
    action: 'published',
    fields: [],
    body: () => ({ revision: 2 }),
  },
  beginQuestionnaireVersion: { entity: 'questionnaire', action: 'began_version', fields: [] },
  discardQuestionnaireDraft: {
    entity: 'questionnaire',
    action: 'discarded_draft',
    fields: [],
    query: '?revision=4',
  },
  archiveQuestionnaire: { entity: 'questionnaire', action: 'archived', fields: [] },
  restoreQuestionnaire: { entity: 'questionnaire', action: 'restored', fields: [] },
  deleteQuestionnaire: { entity: 'questionnaire', action: 'deleted', fields: [], query: '?revision=2' },
  createCampaign: {
    entity: 'campaign',
    action: 'created',
    fields: [],
    body: () => ({ name: 'Written by Ann Example', questionnaire_id: PULSE.id }),
  },
  updateCampaign: {
    entity: 'campaign',
    action: 'updated',
    fields: ['name', 'repeat'],
    body: () => ({ revision: 1, name: 'Written by Ann Example', repeat: { every: 2, unit: 'month' } }),
  },
  deleteCampaign: { entity: 'campaign', action: 'deleted', fields: [] },
  scheduleCampaign: { entity: 'campaign', action: 'scheduled', fields: [], body: () => ({ revision: 1 }) },
  unscheduleCampaign: { entity: 'campaign', action: 'unscheduled', fields: [] },
  createSite: { entity: 'site', action: 'created', fields: [], body: () => ({ name: 'Ann Example Tower' }) },
  updateSite: { entity: 'site', action: 'updated', fields: ['name'], body: () => ({ name: 'Changed by Ann Example' }) },
  archiveSite: { entity: 'site', action: 'archived', fields: [] },
  restoreSite: { entity: 'site', action: 'restored', fields: [] },
  mergeSite: { entity: 'site', action: 'merged', fields: [], body: () => ({ into_id: workforce.site[1] }) },
  createCrew: {
    entity: 'crew',
    action: 'created',
    fields: [],
    body: () => ({ name: 'Crew of Ann Example', site_id: workforce.site[1] }),
  },
  updateCrew: { entity: 'crew', action: 'updated', fields: ['name'], body: () => ({ name: 'Changed by Ann Example' }) },
  archiveCrew: { entity: 'crew', action: 'archived', fields: [] },
  restoreCrew: { entity: 'crew', action: 'restored', fields: [] },
  mergeCrew: { entity: 'crew', action: 'merged', fields: [], body: () => ({ into_id: workforce.crew[1] }) },
  createCompany: { entity: 'company', action: 'created', fields: [], body: () => ({ name: 'Example Ltd' }) },
  updateCompany: {
    entity: 'company',
    action: 'updated',
    fields: ['name'],
    body: () => ({ name: 'Changed by Ann Example' }),
  },
  archiveCompany: { entity: 'company', action: 'archived', fields: [] },
  restoreCompany: { entity: 'company', action: 'restored', fields: [] },
  mergeCompany: { entity: 'company', action: 'merged', fields: [], body: () => ({ into_id: workforce.company[1] }) },
  createPerson: { entity: 'person', action: 'created', fields: [], body: () => ({ name: 'Ann Example' }) },
  updatePerson: {
    entity: 'person',
    action: 'updated',
    fields: ['name'],
    body: () => ({ name: 'Changed by Ann Example' }),
  },
  archivePerson: { entity: 'person', action: 'archived', fields: [] },
  restorePerson: { entity: 'person', action: 'restored', fields: [] },
  eraseListedPerson: { entity: 'organisation', target: 'person', action: 'erased_person', fields: [] },
  mergePerson: { entity: 'person', action: 'merged', fields: [], body: () => ({ into_id: workforce.person[1] }) },
  cancelCampaign: {
    entity: 'campaign',
    action: 'cancelled',
    fields: ['end_reason'],
    body: () => ({ reason: 'Ann Example asked for it.' }),
  },
  endCampaign: {
    entity: 'campaign',
    action: 'ended',
    fields: ['end_reason'],
    body: () => ({ reason: 'Ann Example asked for it.' }),
  },
  closeWave: {
    entity: 'wave',
    action: 'closed',
    fields: [],
    body: () => ({ reason: 'Ann Example asked for it.' }),
  },
  extendWave: { entity: 'wave', action: 'extended', fields: ['closes_on'], body: () => ({ closes_on: dayIn(30) }) },
  raiseWaveThreshold: {
    entity: 'wave',
    action: 'raised_threshold',
    fields: ['threshold'],
    body: () => ({ threshold: 20 }),
  },
  remindWave: { entity: 'wave', action: 'reminded', fields: [] },
  writeGroupAnalysis: {
    entity: 'group_analysis',
    target: 'wave',
    action: 'requested',
    fields: [],
    body: () => ({ group: 'organisation' }),
  },
  createAction: {
    entity: 'action',
    action: 'created',
    fields: [],
    body: () => ({ what: 'Written by Ann Example', site_id: workforce.site[1], owner: OUTSIDE, due_on: dayIn(30) }),
  },
  updateAction: {
    entity: 'action',
    action: 'updated',
    fields: ['what', 'owner_id', 'owner_name', 'owner_email'],
    body: () => ({ version: 1, what: 'Changed by Ann Example', owner: { kind: 'member', user_id: manager.userId } }),
  },
  changeActionStatus: {
    entity: 'action',
    action: 'changed_status',
    fields: ['status'],
    body: () => ({ version: 1, status: 'done', note: 'Done by Ann Example.' }),
  },
  deleteAction: { entity: 'action', action: 'deleted', fields: [] },
  addActionFile: { entity: 'action', action: 'added_file', fields: [] },
  removeActionFile: { entity: 'action', action: 'removed_file', fields: [] },
  createCalendarFeed: { entity: 'calendar_feed', action: 'created', fields: [] },
  deleteCalendarFeed: { entity: 'calendar_feed', action: 'deleted', fields: [] },
};

// The type above lists exactly these.
const changing = Object.keys(CHANGES) as Changing[];

async function prepare(): Promise<void> {
  manager = await server.signIn();
  survey = (await manager.invite('ann@example.org')).id;
  const { body } = await manager.call('createQuestion', {
    body: { type: 'text', question: 'Asked?', category: 'focus' },
  });
  question = body.question.id;
  const invited = await manager.call('inviteMember', { body: { email: 'bob@example.org' } });
  invitation = invited.body.invitation.id;
  colleague = (await server.signIn({ colleagueOf: manager })).userId;
  const answered = await manager.invite('cyd@example.org');
  await (await openAsParticipant(server, answered)).submit({ responses: answersEarning('least') });
  highRisk = answered.id;
  // Something to give back and to undo; a person who was not reached stays on the list.
  await manager.call('assignFollowUp', { params: answered, body: {} });
  await manager.call('recordFollowUpOutcome', { params: answered, body: { outcome: 'not_reached' } });
  const created = await manager.call('createInvitationList', { body: {} });
  list = created.body.list.id;
  await manager.call('addInvitationListRows', {
    params: { id: list },
    body: { position: 1, rows: [{ email: 'dee@example.org' }] },
  });
  for (const isApplied of [true, false]) {
    peopleImport = (await manager.call('createPeopleImport')).body.list.id;
    const params = { id: peopleImport };
    await manager.call('addPeopleImportRows', { params, body: { position: 1, rows: [{ name: 'Dee' }] } });
    if (isApplied) await manager.call('applyPeopleImport', { params, body: {} });
  }
  await manager.call('createCalendarFeed');
  await server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const longAgo = new Date(Date.now() - 3 * 86_400_000);
    await tx.updateTable('emails').set({ status: 'sent', sent_at: longAgo }).execute();
    await tx
      .updateTable('surveys')
      .set({ status: 'analyzed', score: 20, risk_level: 'High' })
      .where('id', '=', highRisk)
      .execute();
  });
}

/** Makes two of each, and archives the first where it is restored. */
async function prepareWorkforce(name: Changing): Promise<void> {
  const { entity: named, target: entity = named } = CHANGES[name];
  if (!isOfWorkforce(entity)) return;
  const { call } = manager;
  const idsOf = async (make: (each: string) => Promise<string>) => [await make('One'), await make('Two')] as const;
  const site = await idsOf(async (each) => (await call('createSite', { body: { name: each } })).body.site.id);
  const crew = await idsOf(
    async (each) => (await call('createCrew', { body: { name: each, site_id: site[0] } })).body.crew.id,
  );
  const company = await idsOf(async (each) => (await call('createCompany', { body: { name: each } })).body.company.id);
  const person = await idsOf(async (each) => (await call('createPerson', { body: { name: each } })).body.person.id);
  workforce = { site, crew, company, person };
  const archive = {
    site: 'archiveSite',
    crew: 'archiveCrew',
    company: 'archiveCompany',
    person: 'archivePerson',
  } as const;
  if (name.startsWith('restore')) await send(archive[entity]);
}

function isOfWorkforce(entity: Entity): entity is keyof typeof workforce {
  return ['site', 'crew', 'company', 'person'].includes(entity);
}

/** Calls that need more than a draft that was never published, and what makes it that. */
const QUESTIONNAIRE_BEFORE: Partial<Record<Changing, readonly Changing[]>> = {
  beginQuestionnaireVersion: ['publishQuestionnaire'],
  discardQuestionnaireDraft: ['publishQuestionnaire', 'beginQuestionnaireVersion'],
  restoreQuestionnaire: ['archiveQuestionnaire'],
};

async function prepareQuestionnaire(name: Changing): Promise<void> {
  if (CHANGES[name].entity !== 'questionnaire') return;
  const { body } = await manager.call('createQuestionnaire', { body: { name: 'Monday' } });
  questionnaire = body.questionnaire.id;
  await manager.call('changeQuestionnaireDraft', { params: body.questionnaire, body: { revision: 1, draft: DRAFT } });
  for (const before of QUESTIONNAIRE_BEFORE[name] ?? []) await send(before);
}

async function prepareCampaign(name: Changing): Promise<void> {
  if (CHANGES[name].entity !== 'campaign') return;
  const { body } = await manager.call('createCampaign', {
    body: { name: 'Monday', questionnaire_id: PULSE.id, first_date: '2199-05-04' },
  });
  campaign = body.campaign.id;
  // Nobody can be asked otherwise.
  await server.asOrganisation(manager.organisationId, (scope) => addPerson(scope));
  if (name === 'unscheduleCampaign' || name === 'cancelCampaign') await send('scheduleCampaign');
  if (name === 'endCampaign') {
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('campaigns').set({ status: 'running' }).execute(),
    );
  }
}

/** An action with a file, for a site. */
async function prepareAction(name: Changing): Promise<void> {
  if (CHANGES[name].entity !== 'action') return;
  const { site } = (await manager.call('createSite', { body: { name: 'One' } })).body;
  workforce = { site: ['', site.id], crew: ['', ''], company: ['', ''], person: ['', ''] };
  const owner = { kind: 'outside', name: 'Bob', email: 'bob@example.org' } as const;
  const body = { what: 'Light the stairs', site_id: site.id, owner, due_on: dayIn(30) };
  toDo = (await manager.call('createAction', { body })).body.action.id;
  const file = { token: manager.token, name: 'stairs.pdf', content: TINY_PDF };
  actionFile = JSON.parse((await upload(server.origin + pathOf('addActionFile', { id: toDo }), file)).text).file.id;
}

/** A date the given number of days from now. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function prepareFile(name: Changing): Promise<void> {
  if (name !== 'deleteFile') return;
  file = (await manager.call('requestFile', { body: { kind: 'people', format: 'csv' } })).body.file.id;
}

/** A wave that runs, in which the survey was asked. */
async function prepareWave(name: Changing): Promise<void> {
  const { entity, target = entity } = CHANGES[name];
  if (target !== 'wave') return;
  wave = await server.asOrganisation(manager.organisationId, async (scope) => {
    const id = await addWave(scope, {
      campaign_id: await addCampaign(scope, { questionnaire_id: PULSE.id }),
      questionnaire_id: PULSE.id,
      question_set_hash: await server.context.questionSets.store(scope, PULSE.questionnaire, new Date()),
      starts_on: dayIn(0),
      closes_on: dayIn(14),
      closes_at: new Date(`${dayIn(14)}T00:00:00Z`),
    });
    await scope.tx.updateTable('surveys').set({ wave_id: id }).where('id', '=', survey).execute();
    if (name === 'writeGroupAnalysis') await addResults(scope, id);
    return id;
  });
}

/** Closes a wave and stores the results that may be shown. */
async function addResults({ tx, organisationId }: TenantScope, waveId: string): Promise<void> {
  const figure = { kind: 'mean', n: 20, percent: 62, interval: { low: 55, high: 69 } };
  const category = { figure, rest: null, difference: null, standing: null, change: null, agreement: null };
  const computed = { organisation_id: organisationId, wave_id: waveId, is_gated: false };
  const closed_at = new Date(`${dayIn(0)}T00:00:00Z`);
  await tx.updateTable('waves').set({ status: 'closed', closed_at }).where('id', '=', waveId).execute();
  await tx
    .insertInto('wave_results')
    .values({
      ...{ ...computed, threshold: 10, computed_at: closed_at, answers: 20, last_answered_at: null },
      ...{ categories: '[]', act_first: '[]' },
    })
    .execute();
  await tx
    .insertInto('group_results')
    .values({
      ...{ ...computed, group_key: 'organisation', kind: 'organisation', site_id: null, place_id: null },
      ...{ asked: 25, answered: 20, categories: JSON.stringify({ focus: category }) },
      ...{ questions: '{}', distributions: '{}', summaries: '{}' },
    })
    .execute();
}

/** Refused because of an unknown id; the other calls because of an invalid body. */
const ID_IS_WRONG: readonly Changing[] = [
  'updateSurvey',
  'updateSurveyStatus',
  'updateQuestion',
  'changeMemberRole',
  'assignFollowUp',
  'recordFollowUpOutcome',
  'addInvitationListRows',
  'updateCampaign',
  'scheduleCampaign',
  'addPeopleImportRows',
  'applyPeopleImport',
];

/** Calls whose row is deleted, or whose change is stored in another table. */
const CHANGED_ELSEWHERE: readonly Changing[] = [
  'changeMemberRole',
  'mailParticipant',
  'remindEveryone',
  'remindWave',
  'erasePersonByAddress',
  'eraseListedPerson',
  'addActionFile',
  'removeActionFile',
];

/** Calls that change the follow-up of a survey and not the survey itself. */
const OF_FOLLOW_UP: readonly Changing[] = [
  'assignFollowUp',
  'unassignFollowUp',
  'recordFollowUpOutcome',
  'undoFollowUpOutcome',
];
/** Calls that need a survey with a High result. */
const OF_HIGH_RISK: readonly Changing[] = [...OF_FOLLOW_UP, 'repeatAnalysis'];
/** Calls without an id that could be unknown. */
const WITHOUT_REFUSAL: readonly Changing[] = [
  'remindEveryone',
  'createPeopleImport',
  'createCalendarFeed',
  'deleteCalendarFeed',
];

function send(name: Changing, { id, body }: { id?: string; body?: unknown } = {}) {
  const { entity: named, target: entity = named, query = '' } = CHANGES[name];
  const own = {
    survey: OF_HIGH_RISK.includes(name) ? highRisk : survey,
    question,
    organisation: '',
    member: colleague,
    member_invitation: invitation,
    invitation_list: list,
    people_import: peopleImport,
    questionnaire,
    campaign,
    wave,
    group_analysis: '',
    action: toDo,
    file,
    calendar_feed: '',
  };
  const ownId = isOfWorkforce(entity) ? workforce[entity][0] : own[entity];
  const ids = { id: id ?? ownId, questionId: questionAsked(), fileId: actionFile };
  if (name === 'addActionFile') {
    const file = { token: manager.token, name: 'ann-example.pdf', content: TINY_PDF };
    return upload(server.origin + pathOf(name, ids), file);
  }
  const sent = body ?? CHANGES[name].body?.();
  return sendRaw(server.origin + pathOf(name, ids) + query, CALLS[name].method, {
    token: manager.token,
    ...(sent === undefined ? {} : { body: sent }),
  });
}

/** A question that every new survey asks. */
const questionAsked = () => '702b985b-f16e-53e6-aca6-5e918530ed49';

interface AuditRow {
  readonly id: string;
  readonly transaction: string;
  readonly actor_id: string;
  readonly kind: string;
  readonly entity_id: string;
  readonly changed_fields: string[];
  readonly request_id: string;
}

async function auditRows(): Promise<AuditRow[]> {
  return server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const found = await sql<AuditRow>`
      select *, xmin::text as transaction from events where actor_kind = 'user'`.execute(tx);
    return found.rows;
  });
}

/** The transaction that last wrote a row; `undefined` if the row was deleted. */
async function transactionOf(table: (typeof TABLES)[Entity] | 'follow_ups', id: string): Promise<string | undefined> {
  const key = table === 'follow_ups' ? 'survey_id' : 'id';
  return server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const found = await sql<{ transaction: string }>`
      select xmin::text as transaction from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(tx);
    return found.rows[0]?.transaction;
  });
}

describe.each(changing)('%s', (name) => {
  test('writes exactly one audit row, in the transaction of the change, with ids and names of fields only', async () => {
    await prepare();
    await prepareQuestionnaire(name);
    await prepareCampaign(name);
    await prepareWorkforce(name);
    await prepareWave(name);
    await prepareAction(name);
    await prepareFile(name);
    const before = new Set((await auditRows()).map(({ id }) => id));
    const { status } = await send(name);
    expect(status).toBeLessThan(300);
    const added = (await auditRows()).filter(({ id }) => !before.has(id));
    expect(added).toHaveLength(1);
    const [row] = added;
    const { entity, action, fields } = CHANGES[name];
    expect(row).toMatchObject({ actor_id: manager.userId, kind: `${entity}.${action}`, changed_fields: fields });
    expect(JSON.stringify(row)).not.toMatch(/ann|example/i);
    if (CHANGED_ELSEWHERE.includes(name)) return;
    if (OF_FOLLOW_UP.includes(name)) {
      expect(await transactionOf('follow_ups', row?.entity_id ?? '')).toBe(row?.transaction);
      return;
    }
    const isGone = ['deleted', 'withdrawn', 'removed', 'erased_person'].includes(action);
    expect(await transactionOf(TABLES[entity], row?.entity_id ?? '')).toBe(isGone ? undefined : row?.transaction);
  });

  test.skipIf(WITHOUT_REFUSAL.includes(name))('writes none when it is refused', async () => {
    await prepare();
    await prepareQuestionnaire(name);
    await prepareCampaign(name);
    await prepareWorkforce(name);
    await prepareWave(name);
    await prepareAction(name);
    await prepareFile(name);
    const before = await auditRows();
    const { status } = await send(name, {
      id: '00000000-0000-4000-8000-000000000000',
      ...(CHANGES[name].body === undefined || ID_IS_WRONG.includes(name)
        ? {}
        : { body: { question_id: 'none', company: 7 } }),
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await auditRows()).toEqual(before);
  });
});

test('the request id of the answer leads to the audit row and to the log', async () => {
  await prepare();
  await send('updateSurveyStatus');
  const row = (await auditRows()).find(({ kind }) => kind === 'survey.changed_status');
  expect(server.logged.filter((line) => line.includes(row?.request_id ?? 'none'))).toHaveLength(1);
});

test('an action of a participant is not recorded as a change by a member', async () => {
  await prepare();
  const { body } = await manager.call('getSurvey', { params: { id: survey } });
  const idsOfChanges = async () => (await auditRows()).map(({ id }) => id);
  const before = await idsOfChanges();
  await (await openAsParticipant(server, body.survey)).submit();
  await server.processJobs();
  expect(await idsOfChanges()).toEqual(before);
});
