import { CALLS, type CallName } from '@plumbline/contract/paths';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import { WEBHOOK_KINDS } from '@plumbline/domain/webhook-kinds';
import { NO_DEVICE } from '../platform/identity/identity.ts';
import { callerOf } from './caller.ts';
import { DUE_IN_A_YEAR } from './due-date.ts';
import { pathOf, sendRaw } from './raw-request.ts';
import type { Manager, TestServer } from './server.ts';

/**
 * For tests that compare what members of two organisations see. The organisations are equal except for data that members must not see.
 */

/** Signs the same member in again after the earlier session has ended. */
export async function signInAgain(server: TestServer, manager: Manager): Promise<Manager> {
  const outcome = await server.context.identity.accounts?.signIn({ email: manager.email, password: '' }, NO_DEVICE);
  if (outcome?.kind !== 'signed_in') throw new Error('the demo identity refused a sign-in');
  const token = outcome.session.tokens.idToken;
  return { ...manager, token, call: callerOf(server.origin, token) };
}

/** Random ids; those of system questions (version 5) are the same everywhere. */
const RANDOM_ID = /[\da-f]{8}-[\da-f]{4}-[1-46-8][\da-f]{3}-[\da-f]{4}-[\da-f]{12}/gi;

/**
 * A response with random values replaced by placeholders and with sorted lists.
 *
 * @param names placeholders for values that differ between the organisations
 */
export function comparable(text: string, names: ReadonlyMap<string, string>): string {
  let replaced = text;
  for (const [id, name] of names) replaced = replaced.replaceAll(id, name);
  replaced = replaced
    .replaceAll(RANDOM_ID, '<id>')
    .replaceAll(/pl_live_[\w-]{43}|whsec_[\w+/=]+/g, '<secret>')
    // Of the secret of an API key.
    .replaceAll(/"ends_with":"[^"]*"/g, '"ends_with":"<end>"')
    .replaceAll(/(?<![\w-])[\w-]{43}(?![\w-])/g, '<token>');
  return JSON.stringify(sorted(JSON.parse(replaced)), null, 1);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    // Each entry is serialised only once, because entries can be long.
    const entries = value.map(sorted).map((entry) => ({ entry, text: JSON.stringify(entry) }));
    return entries.toSorted((one, other) => (one.text < other.text ? -1 : 1)).map(({ entry }) => entry);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sorted(inner)]));
}

/** Values that bodies refer to. */
export interface BodyParts {
  /** Addresses of people. */
  readonly people: readonly string[];
  /** A site; missing: none. */
  readonly siteId?: string;
  /** The place that a call merges into. */
  readonly intoId: string;
}

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const OF_ACCOUNT = { password: 'Wrong password 1', code: '000000' };

/** Bodies that calls accept; calls that are not listed have none. */
export const bodiesFor = ({ people, siteId = NOWHERE, intoId }: BodyParts): Partial<Record<CallName, unknown>> => ({
  beginSecondFactor: OF_ACCOUNT,
  confirmSecondFactor: { code: OF_ACCOUNT.code },
  renewRecoveryCodes: OF_ACCOUNT,
  removeSecondFactor: OF_ACCOUNT,
  remindEveryone: {},
  changePassword: { ...OF_ACCOUNT, new_password: 'Another password 1' },
  deleteAccount: OF_ACCOUNT,
  chooseOrganisation: { organization_id: '00000000-0000-4000-8000-000000000000' },
  createOrganisation: { name: 'Another company' },
  erasePersonByAddress: { email: people[0] },
  createQuestionnaire: { name: 'Whose answers', copy_of: PULSE.id },
  requestFile: { kind: 'results', format: 'csv', about: {} },
  changeQuestionnaireDraft: { revision: 1, draft: { name: 'Whose answers', language: 'en' } },
  importQuestionnaireTexts: { revision: 1, texts: [{ key: 'sections.main.title', language: 'de', text: 'Wessen?' }] },
  publishQuestionnaire: { revision: 1 },
  approveCampaign: { revision: 1, version: 1 },
  objectToCampaign: { revision: 1, reason: 'Whose answers?' },
  previewCampaignPage: { title: 'What came out', language: 'en' },
  publishCampaignPage: { title: 'What came out', language: 'en', digest: '0'.repeat(64) },
  createCampaign: { name: 'Whose answers', questionnaire_id: PULSE.id },
  countAudience: { audience: { kind: 'everyone' }, mode: 'group' },
  findAudienceOverlaps: { audience: { kind: 'everyone' } },
  beginCompanyLink: { password: 'whose answers', organization_id: siteId },
  completeCompanyLink: { attempt: 'a'.repeat(43), parameters: 'code=whose&state=answers' },
  addCompanyDomain: { domain: 'whose.example.org' },
  saveCompanySignIn: { issuer: 'https://whose.example.org', client_id: 'answers', client_secret: 'whose' },
  requireCompanySignIn: { break_glass_member_id: null },
  setDaysOff: { days_off: [{ from: '2199-12-24', to: '2199-12-31', name: 'Whose answers' }] },
  updateCampaign: { revision: 1, name: 'Whose answers' },
  scheduleCampaign: { revision: 1 },
  cancelCampaign: { reason: 'Whose answers?' },
  endCampaign: { reason: 'Whose answers?' },
  closeWave: { reason: 'Whose answers?' },
  extendWave: { closes_on: '2026-03-20' },
  raiseWaveThreshold: { threshold: 11 },
  updateSite: { name: 'Tower two' },
  mergeSite: { into_id: intoId },
  createCrew: { name: 'Steel', site_id: siteId },
  updateCrew: { name: 'Steel two' },
  mergeCrew: { into_id: intoId },
  updateCompany: { name: 'Ash two' },
  mergeCompany: { into_id: intoId },
  updatePerson: { name: 'Whose' },
  mergePerson: { into_id: intoId },
  createSurvey: { participant_email: people[0], is_anonymous: true },
  lookUpPerson: { email: people[0] },
  updateSurvey: { title: 'Another mark' },
  updateSurveyStatus: { status: 'paused' },
  addSurveyQuestion: { question_id: '00000000-0000-4000-8000-000000000000' },
  assignFollowUp: {},
  recordFollowUpOutcome: { outcome: 'talked', note: 'Whose?' },
  createInvitationList: {},
  addInvitationListRows: { position: 1, rows: people.map((email) => ({ email })) },
  createQuestion: { type: 'text', question: 'Who are you?', category: 'focus' },
  updateQuestion: { type: 'text', question: 'Who are you?', category: 'focus' },
  updateOrganisation: { reminder_days: 1 },
  updateCurrentUser: { theme: 'dark' },
  inviteMember: { email: 'colleague@example.org' },
  changeMember: { role: 'safety_manager' },
  deleteOrganisation: { name: 'Another name' },
  createSite: { name: 'Tower' },
  createCompany: { name: 'Ash Ltd' },
  createPerson: { email: people[0] },
  syncPeople: {
    dry_run: false,
    leavers: 'archive',
    people: people.map((email, index) => ({ email, employee_number: `N${index}` })),
  },
  addPeopleImportRows: { position: 1, rows: people.map((email) => ({ email })) },
  changePeopleImportValues: { field: 'site', from: '', to: 'Tower' },
  applyPeopleImport: {},
  writeGroupAnalysis: { group: 'organisation' },
  createAction: {
    what: 'Whose answers',
    site_id: siteId,
    owner: { kind: 'outside', name: 'Bob', email: 'bob@scaffold.example.org' },
    due_on: DUE_IN_A_YEAR,
  },
  updateAction: { version: 1, what: 'Whose answers' },
  changeActionStatus: { version: 2, status: 'done', note: 'Whose answers?' },
  createWebhook: { url: 'https://hooks.example.org/whose', kinds: [...WEBHOOK_KINDS] },
  updateWebhook: { is_on: true },
  createActionLink: { language: 'en' },
  createApiKey: { name: 'Whose answers', rights: ['everything'], ends_on: '2026-03-20' },
  rotateApiKey: { overlap_days: 1 },
  sendActionLink: { email: 'bob@scaffold.example.org' },
});

// Object.keys loses the type of the names.
const memberCalls = (Object.keys(CALLS) as CallName[]).filter(
  (name) => CALLS[name].access !== 'public' && CALLS[name].access !== 'participant',
);
/** Derived from the contract, so that new calls are covered. */
export const readingCalls = memberCalls.filter((name) => CALLS[name].method === 'GET');
/** Calls that end a running wave, so that other calls are refused afterwards. */
export const WAVE_ENDINGS = ['closeWave', 'endCampaign', 'cancelCampaign'] as const;
/** Calls that create or change come first, then calls that end something, in this order. In an example, all others are refused. */
const ORDER: readonly string[] = [
  ...['POST', 'PATCH', 'PUT'],
  ...['mergePerson', 'mergeCrew', 'mergeSite', 'mergeCompany', 'erasePersonByAddress', ...WAVE_ENDINGS],
  ...['DELETE', 'openExample', 'removeExample'],
];
const placeOf = (name: CallName) => ORDER.indexOf(ORDER.includes(name) ? name : CALLS[name].method);
export const changingCalls = memberCalls
  .filter((name) => CALLS[name].method !== 'GET')
  .toSorted((one, other) => placeOf(one) - placeOf(other));

export interface Callers {
  /** Tokens of the members, each of whom makes the call. */
  readonly tokens: readonly string[];
  /** Ids for which the call is made one after the other. */
  readonly ids: readonly string[];
  /** Id for the other parameters of the path. */
  readonly otherId: string;
  /** Addresses that bodies contain. */
  readonly people: readonly string[];
  /** A site that bodies name; missing: none. */
  readonly siteId?: string;
  /** Query with its question mark. */
  readonly query?: string;
}

/** The response to a call for an id. */
export interface CallResponse {
  readonly id: string;
  readonly status: number;
  readonly body: unknown;
}

/** Makes a call as each member for each id. */
export async function callAsEach(
  origin: string,
  name: CallName,
  { tokens, ids, otherId, query = '', ...parts }: Callers,
): Promise<CallResponse[]> {
  const responses: CallResponse[] = [];
  for (const token of tokens) {
    for (const id of ids) {
      const url = origin + pathOf(name, { id, status: 'invited', questionId: otherId }) + query;
      const body = bodiesFor({ ...parts, intoId: ids.find((each) => each !== id) ?? otherId })[name];
      const { status, text } = await sendRaw(url, CALLS[name].method, {
        token,
        ...(body === undefined ? {} : { body }),
      });
      responses.push({ id, status, body: text.startsWith('{') ? JSON.parse(text) : text.split('\r\n') });
    }
  }
  return responses;
}
