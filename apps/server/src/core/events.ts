import {
  type ApiKey,
  type Member,
  OPERATOR,
  type Participant,
  type Principal,
  SYSTEM,
  type UNKNOWN,
} from './principal.ts';

/**
 * All kinds of events: an entity and a verb in the past tense.
 *
 * Each change appends one event in its own transaction. The events of an organisation are its audit log, and
 * `app/consequences.ts` lists the jobs that follow from each kind.
 */
const EVENT_KINDS = [
  'survey.created',
  'survey.updated',
  'survey.changed_status',
  'survey.added_question',
  'survey.removed_question',
  'survey.renewed_link',
  'survey.revoked_link',
  'survey.reminded',
  'survey.invited_again',
  'survey.started',
  'survey.submitted',
  'survey.analysis_requested',
  'survey.analysis_begun',
  'survey.analysed',
  'survey.analysis_failed',
  'survey.repeated_analysis',
  'survey.recomputed',
  'survey.assigned_follow_up',
  'survey.unassigned_follow_up',
  'survey.recorded_outcome',
  'survey.undid_outcome',
  'survey.erased_person',
  'survey.deleted',
  'email.queued',
  'invitation_list.created',
  'invitation_list.changed_rows',
  'invitation_list.sent',
  'invitation_list.deleted',
  'question.created',
  'question.updated',
  'question.deleted',
  'questionnaire.created',
  'questionnaire.changed_draft',
  'questionnaire.began_version',
  'questionnaire.discarded_draft',
  'questionnaire.imported_texts',
  'questionnaire.published',
  'questionnaire.recomputed_scores',
  'questionnaire.archived',
  'questionnaire.restored',
  'questionnaire.deleted',
  'campaign.created',
  'campaign.updated',
  'campaign.scheduled',
  'campaign.unscheduled',
  'campaign.deleted',
  'campaign.approved',
  'campaign.objected_to',
  'campaign_page.published',
  'campaign_page.withdrawn',
  'action.created',
  'action.updated',
  'action.changed_status',
  'action.deleted',
  'action.added_file',
  'action.removed_file',
  'action.reminded_owner',
  'action.created_link',
  'action.sent_link',
  'action.revoked_link',
  'action.used_link',
  'site.created',
  'site.updated',
  'site.archived',
  'site.restored',
  'site.merged',
  'crew.created',
  'crew.updated',
  'crew.archived',
  'crew.restored',
  'crew.merged',
  'company.created',
  'company.updated',
  'company.archived',
  'company.restored',
  'company.merged',
  'person.created',
  'person.updated',
  'person.moved',
  'person.archived',
  'person.restored',
  'person.merged',
  'people_import.created',
  'people_import.changed_rows',
  'people_import.applied',
  'people_import.deleted',
  'campaign.missed_wave',
  'campaign.skipped_wave',
  'campaign.closed',
  'campaign.ended',
  'campaign.cancelled',
  'wave.started',
  'wave.resumed',
  'wave.assigned',
  'wave.extended',
  'wave.raised_threshold',
  'wave.reminded',
  'wave.closed',
  'wave.cancelled',
  'wave.computed_results',
  'group_analysis.requested',
  'group_analysis.written',
  'group_analysis.failed',
  'organisation.created',
  'organisation.updated',
  'organisation.changed_plan',
  'organisation.reminded_everyone',
  'organisation.erased_person',
  'organisation.exported',
  'organisation.imported',
  'organisation.saved_company_sign_in',
  'organisation.removed_company_sign_in',
  'organisation.required_company_sign_in',
  'organisation.added_company_domain',
  'organisation.verified_company_domain',
  'organisation.removed_company_domain',
  'member_invitation.invited',
  'member_invitation.withdrawn',
  'member.joined',
  'member.left',
  'member.removed',
  'member.updated',
  'member.changed_role',
  'member.changed_sites',
  'member.handed_over',
  'member.deleted_account',
  'member.signed_in',
  'member.signed_out',
  'member.sign_in_refused',
  'member.proof_refused',
  'member.limited',
  'member.refused',
  'member.password_reset',
  'member.session_ended',
  'member.second_factor_enabled',
  'member.second_factor_disabled',
  'member.recovery_code_used',
  'member.renewed_recovery_codes',
  'member.linked_company_sign_in',
  'member.unlinked_company_sign_in',
  'member.used_break_glass',
  'api_key.created',
  'api_key.rotated',
  'api_key.revoked',
  'api_key.limited',
  'api_key.refused',
  'security_log.exported',
  'file.requested',
  'file.prepared',
  'file.failed',
  'file.downloaded',
  'file.deleted',
  'file.expired',
  'calendar_feed.created',
  'calendar_feed.deleted',
  'webhook.created',
  'webhook.updated',
  'webhook.deleted',
  'webhook.rotated_secret',
  'webhook.tested',
  'webhook.replayed',
  'webhook.turned_off',
  'job.retried',
  'job.forgotten',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/**
 * The kinds of events from which jobs or messages to webhooks follow. `app/consequences.ts` defines them, for exactly these kinds. Events of
 * other kinds are only stored.
 */
export const KINDS_WITH_CONSEQUENCES = [
  'survey.submitted',
  'survey.repeated_analysis',
  'survey.analysis_requested',
  'email.queued',
  'invitation_list.sent',
  'campaign.scheduled',
  'campaign.updated',
  'campaign.approved',
  'wave.started',
  'wave.resumed',
  'wave.closed',
  'wave.raised_threshold',
  'file.requested',
  'group_analysis.requested',
  // Events that webhooks report, and changes of webhooks by members.
  'survey.analysed',
  'wave.computed_results',
  'action.created',
  'action.updated',
  'action.changed_status',
  'action.used_link',
  'action.deleted',
  'action.reminded_owner',
  'person.created',
  'person.updated',
  'person.moved',
  'person.archived',
  'person.restored',
  'person.merged',
  'webhook.updated',
  'webhook.tested',
  'webhook.replayed',
] as const satisfies readonly EventKind[];

export type KindWithConsequences = (typeof KINDS_WITH_CONSEQUENCES)[number];

const FOLLOWED: ReadonlySet<EventKind> = new Set(KINDS_WITH_CONSEQUENCES);

export function hasConsequences(kind: EventKind): boolean {
  return FOLLOWED.has(kind);
}

/** The kinds of events about one entity. */
export type EventOf<Entity extends string> = Extract<EventKind, `${Entity}.${string}`>;

/** The actor of an event, with the request's network. */
export interface Actor {
  readonly kind: Principal['kind'] | (typeof UNKNOWN)['kind'];
  /** Id of the user or the API key; null for all others. */
  readonly id: string | null;
  readonly requestId: string;
  /** The caller's network address, stored shortened; null when the change did not come from a request. */
  readonly address: string | null;
}

/** Replaces the id of a former member in the log. */
export const FORMER_MEMBER = '00000000-0000-0000-0000-000000000000';

/** The part of a principal that the log stores. */
type Logged =
  | Pick<Member, 'kind' | 'userId'>
  | Pick<ApiKey, 'kind' | 'keyId'>
  | Pick<Participant, 'kind'>
  | Exclude<Principal, Member | ApiKey | Participant>
  | typeof UNKNOWN;

/** The actor that the log records for a principal. Participants are recorded without data that identifies or locates them. */
export function actorOf(
  principal: Logged,
  { requestId, address }: { readonly requestId: string; readonly address: string | null },
): Actor {
  switch (principal.kind) {
    case 'user':
      return { kind: principal.kind, id: principal.userId, requestId, address };
    case 'api_key':
      return { kind: principal.kind, id: principal.keyId, requestId, address };
    case 'participant':
      return { kind: principal.kind, id: null, requestId: principal.kind, address: null };
    case 'operator':
    case 'system':
    case 'unknown':
      return { kind: principal.kind, id: null, requestId, address };
  }
}

/** The product itself as the actor. @param process name of the activity, such as a job */
export function systemActor(process: string): Actor {
  return actorOf(SYSTEM, { requestId: process, address: null });
}

/** The operator as the actor. @param command name of the command, such as `plan` */
export function operatorActor(command: string): Actor {
  return actorOf(OPERATOR, { requestId: command, address: null });
}

export interface NewEvent {
  readonly id: string;
  readonly at: Date;
  readonly kind: EventKind;
  readonly actor: Actor;
  readonly entityId: string;
  /** Names of the fields, never their values: the log must hold no names, addresses or answers. */
  readonly changedFields?: readonly string[];
  /** Further detail, such as the name of a call or the kind of a limit. */
  readonly detail?: string;
}
