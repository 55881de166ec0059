import { CALLS, type CallName } from '@plumbline/contract/paths';
import type { QuestionnaireDraftBody } from '@plumbline/contract/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersEarning } from '../../testkit/answers.ts';
import { openAsParticipant } from '../../testkit/participant.ts';
import { pathOf, sendRaw } from '../../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { UNLIMITED_ATTEMPTS } from '../../testkit/unlimited-attempts.ts';

let server: TestServer;
let manager: Manager;
let survey: string;
let question: string;
let invitation: string;
let colleague: string;
let highRisk: string;
let list: string;
let questionnaire: string;

beforeAll(async () => {
  server = await startTestServer({ overrides: { attemptLimits: UNLIMITED_ATTEMPTS } });
});

afterAll(() => server[Symbol.asyncDispose]());

/**
 * Calls about memberships, sessions and the own account are tested beside their code; deleting an organisation deletes its
 * history.
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
  | 'deleteAccount';

/**
 * Only reads, but by POST: an email address in a URL would end up in logs and in the browser's history, and the address of a
 * preview is made anew each time.
 */
type ReadingWithPost = 'lookUpPerson' | 'previewQuestionnaire';

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
  | 'questionnaire';

const TABLES = {
  survey: 'surveys',
  question: 'questions',
  organisation: 'organisations',
  member: 'users',
  member_invitation: 'member_invitations',
  invitation_list: 'invitation_lists',
  questionnaire: 'questionnaires',
} as const satisfies Record<Entity, string>;

const OWN_QUESTION = { type: 'text', question: 'What did Ann Example see?', category: 'focus' };

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

/** Refused because of an unknown id; the other calls because of an invalid body. */
const ID_IS_WRONG: readonly Changing[] = [
  'updateSurvey',
  'updateSurveyStatus',
  'updateQuestion',
  'changeMemberRole',
  'assignFollowUp',
  'recordFollowUpOutcome',
  'addInvitationListRows',
];

/** Calls whose row is deleted, or whose change is stored in another table. */
const CHANGED_ELSEWHERE: readonly Changing[] = [
  'changeMemberRole',
  'mailParticipant',
  'remindEveryone',
  'erasePersonByAddress',
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
const WITHOUT_REFUSAL: readonly Changing[] = ['remindEveryone'];

function send(name: Changing, { id, body }: { id?: string; body?: unknown } = {}) {
  const { entity, query = '' } = CHANGES[name];
  const own = {
    survey: OF_HIGH_RISK.includes(name) ? highRisk : survey,
    question,
    organisation: '',
    member: colleague,
    member_invitation: invitation,
    invitation_list: list,
    questionnaire,
  };
  const ids = { id: id ?? own[entity], questionId: questionAsked() };
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

/** The transaction that last wrote a row; `undefined` when the row is gone. */
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
