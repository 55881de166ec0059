import { randomUUID } from 'node:crypto';
import { rightsFor } from '@plumbline/contract/key-rights';
import { CALLS, type CallName } from '@plumbline/contract/paths';
import type { QuestionnaireDraftBody } from '@plumbline/contract/wire';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { answersEarning } from '../../testkit/answers.ts';
import { createProgram } from '../../testkit/api-keys.ts';
import { type ModelServer, startModelServer } from '../../testkit/model-server.ts';
import { openAsParticipant } from '../../testkit/participant.ts';
import { pathOf, sendRaw } from '../../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { UNLIMITED_ATTEMPTS } from '../../testkit/unlimited-attempts.ts';
import { blackPicture, TINY_PDF, upload } from '../../testkit/uploads.ts';
import { addWebhook } from '../../testkit/webhooks.ts';
import { addCampaign, addPerson, addWave } from '../../testkit/workforce.ts';

let server: TestServer;
let model: ModelServer;
let manager: Manager;

beforeAll(async () => {
  model = await startModelServer(() => ({ kind: 'status', status: 400 }));
  server = await startTestServer({ settings: model.settings, overrides: { attemptLimits: UNLIMITED_ATTEMPTS } });
  manager = await server.signIn();
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});

/**
 * Calls about memberships, the example, sessions, company sign-in and the caller's own account, of representatives, and about campaign pages, which need the results
 * of a wave, are tested beside their code; deleting an organisation deletes its history.
 */
type ProvedElsewhere =
  | 'chooseOrganisation'
  | 'createOrganisation'
  | 'acceptMemberInvitation'
  | 'deleteOrganisation'
  | 'openExample'
  | 'removeExample'
  | 'endSession'
  | 'endOtherSessions'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'removeSecondFactor'
  | 'changePassword'
  | 'deleteAccount'
  | 'beginCompanyLink'
  | 'completeCompanyLink'
  | 'removeCompanyLink'
  | 'saveCompanySignIn'
  | 'removeCompanySignIn'
  | 'testCompanySignIn'
  | 'requireCompanySignIn'
  | 'addCompanyDomain'
  | 'checkCompanyDomain'
  | 'removeCompanyDomain'
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
  | 'api_key'
  | 'webhook'
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
  api_key: 'api_keys',
  webhook: 'webhooks',
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
  readonly body?: (subject: Subject) => unknown;
}

/** What one call is made about; made for this call, so that no other test has changed it. */
interface Subject {
  /** Of the path. */
  readonly id: string;
  /** Of the same kind, to merge into. */
  readonly intoId?: string;
  readonly siteId?: string;
  /** Of a file of the action, or of a message of the webhook. */
  readonly fileId?: string;
  readonly questionId?: string;
  /** Of the participant. */
  readonly email?: string;
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
    body: ({ email }) => ({ email }),
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
    body: ({ questionId }) => ({ question_id: questionId }),
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
  setLogo: { entity: 'organisation', action: 'updated', fields: ['logo'] },
  removeLogo: { entity: 'organisation', action: 'updated', fields: ['logo'] },
  setDaysOff: {
    entity: 'organisation',
    action: 'updated',
    fields: ['days_off'],
    // Other days each time, because the same ones change nothing.
    body: () => ({ days_off: [{ from: '2199-12-24', to: '2199-12-31', name: `Ann Example ${randomUUID()}` }] }),
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
  changeMember: {
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
  changePeopleImportValues: {
    entity: 'people_import',
    action: 'changed_rows',
    fields: [],
    body: () => ({ field: 'site', from: '', to: 'North tower' }),
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
  recomputeScores: { entity: 'questionnaire', action: 'recomputed_scores', fields: [] },
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
  createSite: { entity: 'site', action: 'created', fields: [], body: () => ({ name: `Ann Example ${randomUUID()}` }) },
  updateSite: {
    entity: 'site',
    action: 'updated',
    fields: ['name'],
    body: () => ({ name: `Changed by Ann Example ${randomUUID()}` }),
  },
  archiveSite: { entity: 'site', action: 'archived', fields: [] },
  restoreSite: { entity: 'site', action: 'restored', fields: [] },
  mergeSite: { entity: 'site', action: 'merged', fields: [], body: ({ intoId }) => ({ into_id: intoId }) },
  createCrew: {
    entity: 'crew',
    action: 'created',
    fields: [],
    body: ({ siteId }) => ({ name: 'Crew of Ann Example', site_id: siteId }),
  },
  updateCrew: { entity: 'crew', action: 'updated', fields: ['name'], body: () => ({ name: 'Changed by Ann Example' }) },
  archiveCrew: { entity: 'crew', action: 'archived', fields: [] },
  restoreCrew: { entity: 'crew', action: 'restored', fields: [] },
  mergeCrew: { entity: 'crew', action: 'merged', fields: [], body: ({ intoId }) => ({ into_id: intoId }) },
  createCompany: {
    entity: 'company',
    action: 'created',
    fields: [],
    body: () => ({ name: `Ann Example ${randomUUID()}` }),
  },
  updateCompany: {
    entity: 'company',
    action: 'updated',
    fields: ['name'],
    body: () => ({ name: `Changed by Ann Example ${randomUUID()}` }),
  },
  archiveCompany: { entity: 'company', action: 'archived', fields: [] },
  restoreCompany: { entity: 'company', action: 'restored', fields: [] },
  mergeCompany: { entity: 'company', action: 'merged', fields: [], body: ({ intoId }) => ({ into_id: intoId }) },
  createPerson: { entity: 'person', action: 'created', fields: [], body: () => ({ name: 'Ann Example' }) },
  syncPeople: {
    entity: 'person',
    action: 'created',
    fields: [],
    body: () => ({ dry_run: false, people: [{ employee_number: randomUUID(), name: 'Ann Example' }] }),
  },
  updatePerson: {
    entity: 'person',
    action: 'updated',
    fields: ['name'],
    body: () => ({ name: 'Changed by Ann Example' }),
  },
  archivePerson: { entity: 'person', action: 'archived', fields: [] },
  restorePerson: { entity: 'person', action: 'restored', fields: [] },
  eraseListedPerson: { entity: 'organisation', target: 'person', action: 'erased_person', fields: [] },
  mergePerson: { entity: 'person', action: 'merged', fields: [], body: ({ intoId }) => ({ into_id: intoId }) },
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
    body: ({ siteId }) => ({ what: 'Written by Ann Example', site_id: siteId, owner: OUTSIDE, due_on: dayIn(30) }),
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
  createActionLink: { entity: 'action', action: 'created_link', fields: [], body: () => ({ language: 'de' }) },
  sendActionLink: {
    entity: 'action',
    action: 'sent_link',
    fields: [],
    body: () => ({ email: 'sub@example.org', language: 'de' }),
  },
  revokeActionLink: { entity: 'action', action: 'revoked_link', fields: [] },
  createCalendarFeed: { entity: 'calendar_feed', action: 'created', fields: [] },
  deleteCalendarFeed: { entity: 'calendar_feed', action: 'deleted', fields: [] },
  createApiKey: {
    entity: 'api_key',
    action: 'created',
    fields: [],
    body: () => ({ name: 'Cranes of Ann Example', rights: ['people'], ends_on: dayIn(30) }),
  },
  rotateApiKey: { entity: 'api_key', action: 'rotated', fields: [], body: () => ({ overlap_days: 2 }) },
  revokeApiKey: { entity: 'api_key', action: 'revoked', fields: [] },
  createWebhook: {
    entity: 'webhook',
    action: 'created',
    fields: [],
    body: () => ({ url: 'https://ann.example.org/hook', kinds: ['wave.closed'] }),
  },
  updateWebhook: {
    entity: 'webhook',
    action: 'updated',
    fields: ['url'],
    body: () => ({ url: 'https://ann.example.org/another' }),
  },
  deleteWebhook: { entity: 'webhook', action: 'deleted', fields: [] },
  rotateWebhookSecret: { entity: 'webhook', action: 'rotated_secret', fields: [] },
  testWebhook: { entity: 'webhook', action: 'tested', fields: [] },
  replayWebhookDelivery: { entity: 'webhook', action: 'replayed', fields: [] },
};

// The type above lists exactly these.
const changing = Object.keys(CHANGES) as Changing[];

/** A question that every new survey asks. */
const ASKED_QUESTION = '702b985b-f16e-53e6-aca6-5e918530ed49';

/** Makes what a call is about, for each kind of thing that its path or its body names. */
const SUBJECTS: Readonly<Record<Entity, (name: Changing) => Promise<Subject>>> = {
  survey: (name) => (OF_HIGH_RISK.includes(name) ? makeHighRiskSurvey() : makeSurvey()),
  question: makeQuestion,
  // Somebody to remind, and to erase.
  organisation: (name) => (name === 'removeLogo' ? makeLogo() : makeSurvey()),
  member: async () => ({ id: (await server.signIn({ colleagueOf: manager })).userId }),
  member_invitation: async () => {
    const { body } = await manager.call('inviteMember', { body: { email: `${randomUUID()}@example.org` } });
    return { id: body.invitation.id };
  },
  invitation_list: async () => {
    const { list } = (await manager.call('createInvitationList', { body: {} })).body;
    const rows = [{ email: `${randomUUID()}@example.org` }];
    await manager.call('addInvitationListRows', { params: list, body: { position: 1, rows } });
    return list;
  },
  people_import: makePeopleImport,
  questionnaire: makeQuestionnaire,
  campaign: makeCampaign,
  site: makePlace,
  crew: makePlace,
  company: makePlace,
  person: makePlace,
  wave: makeWave,
  group_analysis: makeWave,
  action: makeAction,
  file: makeFile,
  calendar_feed: async () => {
    await manager.call('createCalendarFeed');
    return { id: '' };
  },
  api_key: async () => {
    const body = { name: 'Cranes of Ann Example', rights: ['people'], ends_on: dayIn(30) } as const;
    return (await manager.call('createApiKey', { body: { ...body, rights: [...body.rights] } })).body.key;
  },
  webhook: async () => {
    const { id, deliveryId } = await addWebhook(server, manager);
    return { id, fileId: deliveryId };
  },
};

function subjectOf(name: Changing): Promise<Subject> {
  const { entity, target = entity } = CHANGES[name];
  return SUBJECTS[target](name);
}

async function makeSurvey(): Promise<Subject & { readonly email: string; readonly public_token: string | null }> {
  const email = `${randomUUID()}@example.org`;
  const { id, public_token } = await manager.invite(email);
  await server.asOrganisation(manager.organisationId, async ({ tx }) => {
    // A day after which anyone can be reminded.
    const longAgo = new Date(Date.now() - 3 * 86_400_000);
    await tx.updateTable('emails').set({ status: 'sent', sent_at: longAgo }).execute();
  });
  const { id: added } = await makeQuestion();
  return { id, email, public_token, questionId: added };
}

/** Its follow-up can be given back and undone; a person who was not reached stays on the list. */
async function makeHighRiskSurvey(): Promise<Subject> {
  const survey = await makeSurvey();
  await (await openAsParticipant(server, survey)).submit({ responses: answersEarning('least') });
  await manager.call('assignFollowUp', { params: survey, body: {} });
  await manager.call('recordFollowUpOutcome', { params: survey, body: { outcome: 'not_reached' } });
  await server.asOrganisation(manager.organisationId, ({ tx }) =>
    tx
      .updateTable('surveys')
      .set({ status: 'analyzed', score: 20, risk_level: 'High' })
      .where('id', '=', survey.id)
      .execute(),
  );
  return survey;
}

async function makeQuestion(): Promise<Subject> {
  const { body } = await manager.call('createQuestion', {
    body: { type: 'text', question: 'Asked?', category: 'focus' },
  });
  return { id: body.question.id };
}

async function makeFile(name: Changing): Promise<Subject> {
  // A file that waits is not requested again.
  await server.asOrganisation(manager.organisationId, ({ tx }) => tx.deleteFrom('prepared_files').execute());
  if (name === 'requestFile') return { id: '' };
  return (await manager.call('requestFile', { body: { kind: 'people', format: 'csv' } })).body.file;
}

async function makePeopleImport(name: Changing): Promise<Subject> {
  const make = async () => {
    const { list } = (await manager.call('createPeopleImport')).body;
    await manager.call('addPeopleImportRows', { params: list, body: { position: 1, rows: [{ name: 'Dee' }] } });
    return list;
  };
  if (name === 'applyPeopleImport') await manager.call('applyPeopleImport', { params: await make(), body: {} });
  return make();
}

/** Calls that need more than a draft that was never published, and what makes it that. */
const QUESTIONNAIRE_BEFORE: Partial<Record<Changing, readonly Changing[]>> = {
  beginQuestionnaireVersion: ['publishQuestionnaire'],
  discardQuestionnaireDraft: ['publishQuestionnaire', 'beginQuestionnaireVersion'],
  restoreQuestionnaire: ['archiveQuestionnaire'],
};

async function makeQuestionnaire(name: Changing): Promise<Subject> {
  const { questionnaire } = (await manager.call('createQuestionnaire', { body: { name: 'Monday' } })).body;
  await manager.call('changeQuestionnaireDraft', { params: questionnaire, body: { revision: 1, draft: DRAFT } });
  for (const before of QUESTIONNAIRE_BEFORE[name] ?? []) await send(before, questionnaire);
  return questionnaire;
}

async function makeCampaign(name: Changing): Promise<Subject> {
  const { campaign } = (
    await manager.call('createCampaign', {
      body: { name: 'Monday', questionnaire_id: PULSE.id, first_date: '2199-05-04' },
    })
  ).body;
  // Nobody can be asked otherwise.
  await server.asOrganisation(manager.organisationId, (scope) => addPerson(scope));
  if (name === 'unscheduleCampaign' || name === 'cancelCampaign') await send('scheduleCampaign', campaign);
  if (name === 'endCampaign') {
    await server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.updateTable('campaigns').set({ status: 'running' }).where('id', '=', campaign.id).execute(),
    );
  }
  return campaign;
}

/** Makes two of a kind, and archives the first if the call restores it. */
async function makePlace(name: Changing): Promise<Subject> {
  const { call } = manager;
  const unused = () => ({ name: `Made ${randomUUID()}` });
  const siteId = (await call('createSite', { body: unused() })).body.site.id;
  const make = {
    site: async () => (await call('createSite', { body: unused() })).body.site.id,
    crew: async () => (await call('createCrew', { body: { ...unused(), site_id: siteId } })).body.crew.id,
    company: async () => (await call('createCompany', { body: unused() })).body.company.id,
    person: async () => (await call('createPerson', { body: unused() })).body.person.id,
  };
  const { entity, target = entity } = CHANGES[name];
  const kind = target === 'site' || target === 'crew' || target === 'company' ? target : 'person';
  const subject = { siteId, id: await make[kind](), intoId: await make[kind]() };
  const archive = {
    site: 'archiveSite',
    crew: 'archiveCrew',
    company: 'archiveCompany',
    person: 'archivePerson',
  } as const;
  if (name.startsWith('restore')) await send(archive[kind], subject);
  return subject;
}

/** An action with a file, for a site. */
async function makeAction(call: Changing): Promise<Subject> {
  const siteId = (await manager.call('createSite', { body: { name: `Made ${randomUUID()}` } })).body.site.id;
  const owner = { kind: 'outside', name: 'Bob', email: 'bob@example.org' } as const;
  const body = { what: 'Light the stairs', site_id: siteId, owner, due_on: dayIn(30) };
  const { id } = (await manager.call('createAction', { body })).body.action;
  const file = { token: manager.token, name: 'stairs.pdf', content: TINY_PDF };
  const added = await upload(server.origin + pathOf('addActionFile', { id }), file);
  if (call === 'revokeActionLink') {
    await manager.call('createActionLink', { params: { id }, body: { language: 'en' } });
  }
  return { id, siteId, fileId: JSON.parse(added.text).file.id };
}

function sendLogo(token: string | null) {
  const file = { token, name: 'ann-example.png', content: blackPicture(60, 20), method: 'PUT' as const };
  return upload(server.origin + pathOf('setLogo', {}), file);
}

/** An organisation with a logo. */
async function makeLogo(): Promise<Subject> {
  await sendLogo(manager.token);
  return { id: manager.organisationId };
}

/** A date the given number of days from now. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A wave that runs, in which one survey was asked. */
async function makeWave(name: Changing): Promise<Subject> {
  const survey = await makeSurvey();
  const id = await server.asOrganisation(manager.organisationId, async (scope) => {
    const added = await addWave(scope, {
      campaign_id: await addCampaign(scope, { questionnaire_id: PULSE.id }),
      questionnaire_id: PULSE.id,
      question_set_hash: await server.context.questionSets.store(scope, PULSE.questionnaire, new Date()),
      starts_on: dayIn(0),
      closes_on: dayIn(14),
      closes_at: new Date(`${dayIn(14)}T00:00:00Z`),
    });
    await scope.tx.updateTable('surveys').set({ wave_id: added }).where('id', '=', survey.id).execute();
    if (name === 'writeGroupAnalysis') await addResults(scope, added);
    return added;
  });
  return { id };
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
    .values(
      // Members see results of a closed wave once those that the gate lets through are stored too.
      [false, true].map((is_gated) => ({
        ...{ ...computed, is_gated, threshold: 10, computed_at: closed_at, answers: 20, last_answered_at: null },
        ...{ categories: '[]', act_first: '[]' },
      })),
    )
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
  'changeMember',
  'assignFollowUp',
  'recordFollowUpOutcome',
  'addInvitationListRows',
  'updateCampaign',
  'scheduleCampaign',
  'addPeopleImportRows',
  'changePeopleImportValues',
  'applyPeopleImport',
];

/** Calls whose row is deleted, or whose change is stored in another table. */
const CHANGED_ELSEWHERE: readonly Changing[] = [
  'changeMember',
  'mailParticipant',
  'remindEveryone',
  'remindWave',
  'erasePersonByAddress',
  'eraseListedPerson',
  'addActionFile',
  'removeActionFile',
  'setLogo',
  'removeLogo',
  'createActionLink',
  'sendActionLink',
  'revokeActionLink',
  'testWebhook',
  'replayWebhookDelivery',
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
  'setLogo',
  'removeLogo',
];

function send(
  name: Changing,
  subject: Subject,
  { id = subject.id, body, token = manager.token }: { id?: string; body?: unknown; token?: string } = {},
) {
  const { query = '' } = CHANGES[name];
  const ids = { id, questionId: ASKED_QUESTION, fileId: subject.fileId ?? '', deliveryId: subject.fileId ?? '' };
  if (name === 'addActionFile') {
    const file = { token, name: 'ann-example.pdf', content: TINY_PDF };
    return upload(server.origin + pathOf(name, ids), file);
  }
  if (name === 'setLogo') return sendLogo(token);
  const sent = body ?? CHANGES[name].body?.(subject);
  return sendRaw(server.origin + pathOf(name, ids) + query, CALLS[name].method, {
    token,
    ...(sent === undefined ? {} : { body: sent }),
  });
}

interface AuditRow {
  readonly id: string;
  readonly transaction: string;
  readonly actor_id: string;
  readonly kind: string;
  readonly entity_id: string;
  readonly changed_fields: string[];
  readonly request_id: string;
}

async function auditRows(kind: 'user' | 'api_key' = 'user'): Promise<AuditRow[]> {
  return server.asOrganisation(manager.organisationId, async ({ tx }) => {
    const found = await sql<AuditRow>`
      select *, xmin::text as transaction from events where actor_kind = ${kind} order by id`.execute(tx);
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

/** Makes a call that is refused. */
function sendWrong(name: Changing, subject: Subject) {
  const hasWrongId = CHANGES[name].body === undefined || ID_IS_WRONG.includes(name);
  return send(name, subject, {
    id: '00000000-0000-4000-8000-000000000000',
    ...(hasWrongId ? {} : { body: { question_id: 'none', company: 7 } }),
  });
}

test.each(changing)(
  '%s writes exactly one audit row, in the transaction of the change, with ids and names of fields only, and none when it is refused',
  async (name) => {
    const subject = await subjectOf(name);
    const before = await auditRows();
    if (!WITHOUT_REFUSAL.includes(name)) {
      expect((await sendWrong(name, subject)).status).toBeGreaterThanOrEqual(400);
      expect(await auditRows()).toEqual(before);
    }
    const { status } = await send(name, subject);
    expect(status).toBeLessThan(300);
    const known = new Set(before.map(({ id }) => id));
    const added = (await auditRows()).filter(({ id }) => !known.has(id));
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
    const isGone = ['deleted', 'withdrawn', 'removed', 'revoked', 'erased_person'].includes(action);
    expect(await transactionOf(TABLES[entity], row?.entity_id ?? '')).toBe(isGone ? undefined : row?.transaction);
  },
);

test.each(changing.filter((name) => rightsFor(name).length > 0))(
  '%s by an API key writes one audit row with the id of the key',
  async (name) => {
    const subject = await subjectOf(name);
    const { id, secret } = await createProgram(server, manager, { rights: [rightsFor(name)[0] ?? 'results'] });
    const [ofMembers, ofKeys] = [await auditRows(), await auditRows('api_key')];
    expect((await send(name, subject, { token: secret })).status).toBeLessThan(300);
    const known = new Set(ofKeys.map((row) => row.id));
    const added = (await auditRows('api_key')).filter((row) => !known.has(row.id));
    const { entity, action } = CHANGES[name];
    expect(added).toMatchObject([{ actor_id: id, kind: `${entity}.${action}` }]);
    expect(await auditRows()).toEqual(ofMembers);
    await manager.call('revokeApiKey', { params: { id } });
  },
);

test('the request id of the answer leads to the audit row and to the log', async () => {
  const survey = await makeSurvey();
  const { headers } = await send('updateSurveyStatus', survey);
  const row = (await auditRows()).find(
    ({ entity_id, kind }) => entity_id === survey.id && kind === 'survey.changed_status',
  );
  expect(row?.request_id).toBe(headers.get('x-request-id'));
  expect(server.logged.filter((line) => line.includes(row?.request_id ?? 'none'))).toHaveLength(1);
});

test('an action of a participant is not recorded as a change by a member', async () => {
  const survey = await makeSurvey();
  await server.processJobs();
  const idsOfChanges = async () => (await auditRows()).map(({ id }) => id);
  const before = await idsOfChanges();
  await (await openAsParticipant(server, survey)).submit();
  await server.processJobs();
  expect(await idsOfChanges()).toEqual(before);
});
