import type { SecurityEvent } from '@plumbline/contract/wire';

/** Describes an event in a sentence. An action that this version of the app does not know is shown by its name. */
export function eventInWords(event: SecurityEvent): string {
  const { action, entity, detail } = event;
  const sentence = SENTENCES[`${entity}.${action}`] ?? SENTENCES[action];
  return sentence?.(namesIn(event), detail, fieldsIn(event)) ?? `${action} (${entity})`;
}

interface Names {
  /** Who acted. */
  readonly actor: string;
  readonly isOperator: boolean;
  /** The person affected. */
  readonly member: string;
}

type Sentence = (names: Names, detail: string | null, fields: string) => string;

const FORMER = 'A former member';

/** Names of actors without a name. */
const ACTORS: Readonly<Record<SecurityEvent['actor_kind'], string>> = {
  user: FORMER,
  api_key: 'An API key',
  participant: 'A participant',
  operator: 'The operator of this installation',
  system: 'Plumbline',
  unknown: 'Someone',
};

function namesIn({ actor_kind, actor, member_name }: SecurityEvent): Names {
  return {
    actor: actorIn(actor_kind, actor?.name ?? null),
    isOperator: actor_kind === 'operator',
    member: member_name ?? (actor === null ? 'a former member' : (actor.name ?? FORMER)),
  };
}

function actorIn(kind: SecurityEvent['actor_kind'], name: string | null): string {
  if (name === null) return ACTORS[kind];
  return kind === 'api_key' ? `The API key “${name}”` : name;
}

/** The changed fields, to be appended to the sentence; empty when the log has none. */
function fieldsIn({ changed_fields }: SecurityEvent): string {
  return changed_fields.length === 0 ? '' : `: ${changed_fields.map((field) => FIELDS[field] ?? field).join(', ')}`;
}

/** The sentences by action, or by entity and action where the same verb has different meanings. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  signed_in: ({ actor }, detail) =>
    detail === 'company_sign_in' ? `${actor} signed in through the company.` : `${actor} signed in.`,
  signed_out: ({ actor }) => `${actor} signed out.`,
  sign_in_refused: ({ member }, detail) =>
    `A sign-in as ${member} was refused: ${detail === 'second_factor' ? 'wrong two-step code' : 'wrong password'}.`,
  proof_refused: ({ member }, detail) =>
    `A change to ${member}’s account was refused: ${detail === 'second_factor' ? 'wrong two-step code' : 'wrong password'}.`,
  limited: ({ member }, detail) => `${LIMITS[detail ?? ''] ?? 'Too many requests'} for ${member}’s account.`,
  refused: ({ actor }, detail) =>
    `${actor} was stopped from ${REFUSED_CALLS[detail ?? ''] ?? 'doing something for administrators only'}.`,
  password_reset: ({ member }, detail) => `${member} ${detail === 'changed' ? 'changed' : 'reset'} the password.`,
  session_ended: ({ actor, member }, detail) =>
    SESSION_ENDS[detail ?? '']?.(actor, member) ?? `${actor} ended a session.`,
  second_factor_enabled: ({ member }) => `${member} turned on two-step verification.`,
  second_factor_disabled: ({ actor, member, isOperator }) =>
    isOperator
      ? `${actor} turned off two-step verification for ${member}.`
      : `${member} turned off two-step verification.`,
  recovery_code_used: ({ member }) => `${member} used a recovery code.`,
  renewed_recovery_codes: ({ member }) => `${member} made new recovery codes.`,
  linked_company_sign_in: ({ member }) => `${member} linked their account to company sign-in.`,
  unlinked_company_sign_in: ({ member }) => `${member} unlinked their account from company sign-in.`,
  used_break_glass: ({ actor }, detail) =>
    `${actor} ${detail === 'refresh' ? 'stayed signed in' : 'signed in'} with a password although company sign-in is required.`,
  'member.joined': ({ actor }, detail) =>
    `${actor} joined the organization${detail === 'company_sign_in' ? ' by company sign-in' : ''}.`,
  'member.changed_role': ({ actor, member }) => `${actor} changed the role of ${member}.`,
  'member.changed_sites': ({ actor, member }, detail) =>
    detail === 'organisation'
      ? `${actor} gave ${member} the whole organization.`
      : `${actor} limited ${member} to ${detail === '1' ? '1 site' : `${detail ?? 'some'} sites`}.`,
  'member.handed_over': ({ actor, member }) => `${actor} handed over open actions and follow-ups of ${member}.`,
  'member.removed': ({ actor }) => `${actor} removed a member, or left.`,
  'member.left': ({ actor }) => `${actor} left for another organization.`,
  'member.updated': ({ actor }, _, fields) => `${actor} changed their profile${fields}.`,
  'member.deleted_account': () => 'A member deleted their account.',
  'member_invitation.invited': ({ actor }) => `${actor} invited a new member.`,
  'member_invitation.withdrawn': ({ actor }) => `${actor} withdrew the invitation of a new member.`,
  'organisation.created': ({ actor }) => `${actor} created the organization.`,
  'organisation.changed_plan': ({ actor }, detail) =>
    `${actor} set the plan to ${PLANS[detail ?? ''] ?? 'another one'}.`,
  'organisation.updated': ({ actor }, _, fields) => `${actor} changed the organization’s settings${fields}.`,
  'organisation.saved_company_sign_in': ({ actor }, _, fields) => `${actor} changed company sign-in${fields}.`,
  'organisation.removed_company_sign_in': ({ actor }) => `${actor} removed company sign-in.`,
  'organisation.required_company_sign_in': ({ actor }, detail) =>
    COMPANY_SIGN_IN_RULES[detail ?? '']?.(actor) ?? `${actor} changed who can sign in with a password.`,
  'organisation.added_company_domain': ({ actor }) => `${actor} added a domain for company sign-in.`,
  'organisation.verified_company_domain': ({ actor }) => `${actor} verified a domain for company sign-in.`,
  'organisation.removed_company_domain': ({ actor }) => `${actor} removed a domain of company sign-in.`,
  'organisation.exported': ({ actor }) => `${actor} exported the organization, to move it.`,
  'organisation.imported': ({ actor }) => `${actor} moved the organization here from another installation.`,
  renewed_link: ({ actor }) => `${actor} renewed the link of a survey.`,
  revoked_link: ({ actor }) => `${actor} closed the link of a survey.`,
  erased_person: ({ actor }) => `${actor} asked for a person to be erased.`,
  'calendar_feed.created': ({ actor }) => `${actor} created a calendar address.`,
  'calendar_feed.deleted': ({ actor }) => `${actor} removed their calendar address.`,
  'action.created_link': ({ actor }) => `${actor} created a link to an action.`,
  'action.sent_link': ({ actor }) => `${actor} emailed a link to an action.`,
  'action.revoked_link': ({ actor }) => `${actor} revoked the link to an action.`,
  'api_key.created': ({ actor }) => `${actor} created an API key.`,
  'api_key.rotated': ({ actor }) => `${actor} gave an API key a new secret.`,
  'api_key.revoked': ({ actor }) => `${actor} revoked an API key.`,
  'api_key.refused': ({ actor }) => `${actor} was stopped from doing something that it has no right to.`,
  'api_key.limited': ({ actor }) => `${actor} made too many requests.`,
  'webhook.created': ({ actor }) => `${actor} added a webhook.`,
  'webhook.updated': ({ actor }, _, fields) => `${actor} changed a webhook${fields}.`,
  'webhook.deleted': ({ actor }) => `${actor} removed a webhook.`,
  'webhook.rotated_secret': ({ actor }) => `${actor} made a new secret for a webhook.`,
  'webhook.tested': ({ actor }) => `${actor} tested a webhook.`,
  'webhook.replayed': ({ actor }) => `${actor} sent a message to a webhook again.`,
  'webhook.turned_off': () => 'A webhook was turned off, because its receiver failed or wanted no more messages.',
  'security_log.exported': ({ actor }) => `${actor} exported the security log.`,
};

const COMPANY_SIGN_IN_RULES: Readonly<Record<string, (actor: string) => string>> = {
  on: (actor) => `${actor} required company sign-in of every member but one administrator.`,
  off: (actor) => `${actor} let members sign in with passwords again.`,
};

const PLANS: Readonly<Record<string, string>> = {
  trial: 'Trial',
  unlimited: 'Unlimited',
};

const LIMITS: Readonly<Record<string, string>> = {
  sign_in: 'Too many sign-in attempts',
  code: 'Too many wrong codes',
  mail: 'Too many emails requested',
  proof: 'Too many attempts to confirm a change',
  calls: 'Too many requests',
};

/** Fields of the organisation and of a profile, as labelled in their forms. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  time_zone: 'time zone',
  country: 'country',
  default_company: 'default company',
  invitation_text: 'invitation text',
  link_days: 'how long links work',
  reminder_days: 'automatic reminders',
  uses_model: 'written analysis',
  retention_months: 'how long surveys are kept',
  participant_notice: 'notice to participants',
  notice_url: 'link to your own notice',
  requires_second_factor: 'two-step verification',
  requires_approval: 'approval of campaigns',
  days_off: 'days off',
  logo: 'logo',
  issuer: 'address of the provider',
  client_id: 'client ID',
  client_secret: 'client secret',
  claim: 'claim',
  roles: 'table of roles',
  theme: 'theme',
  notify_answered: 'emails about answers',
  notify_high_risk: 'emails about high risk',
  url: 'address',
  kinds: 'kinds of messages',
  is_on: 'on or off',
};

const SESSION_ENDS: Readonly<Record<string, (actor: string, member: string) => string>> = {
  own: (actor) => `${actor} ended one of their sessions.`,
  others: (actor) => `${actor} signed out everywhere else.`,
  theft: (_, member) => `A session of ${member} was ended because its key was used twice.`,
  all: (actor, member) => `${actor} ended every session of ${member}.`,
  company_sign_in: (_, member) => `The company signed ${member} out.`,
  removed: (_, member) => `${member}’s sessions ended with their membership.`,
};

/** Calls that only administrators may make. */
const REFUSED_CALLS: Readonly<Record<string, string>> = {
  updateOrganisation: 'changing the organization’s settings',
  deleteOrganisation: 'deleting the organization',
  inviteMember: 'inviting a member',
  withdrawMemberInvitation: 'withdrawing an invitation',
  changeMember: 'changing a member',
  // As the call was named before.
  changeMemberRole: 'changing a role',
  removeMember: 'removing a member',
  listApiKeys: 'reading the list of API keys',
  createApiKey: 'creating an API key',
  rotateApiKey: 'giving an API key a new secret',
  revokeApiKey: 'revoking an API key',
  listSecurityEvents: 'reading the security log',
  exportSecurityEvents: 'exporting the security log',
  listWebhooks: 'looking at webhooks',
  createWebhook: 'adding a webhook',
  updateWebhook: 'changing a webhook',
  deleteWebhook: 'removing a webhook',
  rotateWebhookSecret: 'making a new secret for a webhook',
  testWebhook: 'testing a webhook',
  listWebhookDeliveries: 'looking at the messages of a webhook',
  replayWebhookDelivery: 'sending a message of a webhook again',
};
