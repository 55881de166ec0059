import { DEFAULT_LANGUAGE, offeredLanguage } from '@plumbline/domain/languages';
import { findOptedOut, keepOptOutLink } from '../../platform/db/safeguards/opt-outs.ts';
import type { EmailKind } from '../../platform/db/schema/email-tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { isWaitingForAnswers } from '../surveys/lends.ts';
import { composeActionEmail, composeDoneEmail, composeLinkEmail } from './compose-action-email.ts';
import type { Composed, ComposeOptions } from './composed.ts';
import {
  findFileForEmail,
  findMemberInvitationForEmail,
  findRecipient,
  findSurveyForEmail,
  seesSurvey,
} from './email-contents.repository.ts';
import { writeFileFailed, writeFileReady } from './file-emails.ts';
import { writeMemberInvitation } from './member-invitation-email.ts';
import { writeNotification } from './notification-email.ts';
import { findOrAddOptOut, type OptOutOwner } from './opt-out.repository.ts';
import { writeParticipantEmail } from './participant-email.ts';
import { inviterNameOf, senderNameOf } from './sender-name.ts';
import type { WaitingEmail } from './waiting-emails.repository.ts';
import { writeWebhookOff } from './webhooks/webhook-off-email.ts';
import { findOffWebhook } from './webhooks/webhooks.repository.ts';

type Composer = (scope: TenantScope, email: WaitingEmail, options: ComposeOptions) => Promise<Composed>;

const COMPOSERS: Readonly<Record<EmailKind, Composer>> = {
  invitation: (scope, email, options) => composeParticipantEmail(scope, email, 'invitation', options),
  reminder: (scope, email, options) => composeParticipantEmail(scope, email, 'reminder', options),
  answered_notice: (scope, email, options) => composeNotification(scope, email, 'answered_notice', options),
  high_risk_notice: (scope, email, options) => composeNotification(scope, email, 'high_risk_notice', options),
  member_invitation: composeMemberInvitation,
  action_assigned: (scope, email, options) => composeActionEmail(scope, email, 'action_assigned', options),
  action_overdue: (scope, email, options) => composeActionEmail(scope, email, 'action_overdue', options),
  action_done: composeDoneEmail,
  action_link: composeLinkEmail,
  file_ready: composeFileEmail,
  file_failed: composeFileEmail,
  webhook_off: composeWebhookOff,
};

/** Writes a waiting email from the current data: link, address and opt-out may have changed since it was enqueued. */
export function composeEmail(scope: TenantScope, email: WaitingEmail, options: ComposeOptions): Promise<Composed> {
  return COMPOSERS[email.kind](scope, email, options);
}

const OBSOLETE = { kind: 'obsolete' } as const;
const UNWANTED = { kind: 'unwanted' } as const;

async function composeParticipantEmail(
  scope: TenantScope,
  { id, survey_id, is_unlogged }: WaitingEmail,
  kind: 'invitation' | 'reminder',
  options: ComposeOptions,
): Promise<Composed> {
  const survey = survey_id === null ? undefined : await findSurveyForEmail(scope, survey_id);
  if (survey === undefined || !isWaitingForAnswers(survey, options.now)) return OBSOLETE;
  const { participant_email: to } = survey;
  if (to === null) return OBSOLETE;
  if (survey.unsubscribed_at !== null || (await findOptedOut(scope, [to])).size > 0) return UNWANTED;
  const language = offeredLanguage(survey.language ?? '') ?? DEFAULT_LANGUAGE;
  const owner = { person_id: survey.person_id, user_id: null, notice: null };
  const optOut = await optOutLink(scope, owner, options);
  // Question sets are cached in memory, so only the first email of a questionnaire reads the database.
  const { questions, minutes } = await options.questionSets.load(scope, survey.question_set_hash);
  await keepOptOutLink(scope, { token: optOut.token, address: to, language, now: options.now });
  const email = writeParticipantEmail({
    kind,
    emailId: id,
    to,
    language,
    participantName: survey.participant_name,
    organisationName: await senderNameOf(scope, survey, options.now),
    inviterName: inviterNameOf(survey, survey.created_by_name),
    inviterEmail: survey.inviter_email,
    message: survey.invitation_text,
    questions: questions.length,
    minutes,
    link: `${options.publicUrl}/survey/${survey.token}`,
    optOutUrl: optOut.url,
    expiresAt: survey.expires_at,
    groupThreshold: survey.is_group_mode ? survey.threshold : null,
    timeZone: survey.time_zone,
  });
  // Members ask for reminders without knowing who has answered anonymously. This is checked last, so that stored side effects, such as the
  // sender name of a trial, are the same in both cases.
  const isAnswered = kind === 'reminder' && survey.is_answered_apart;
  return {
    kind: isAnswered ? 'answered' : 'email',
    email: is_unlogged === true ? { ...email, isUnlogged: true } : email,
  };
}

async function composeNotification(
  scope: TenantScope,
  { id, survey_id, recipient_id }: WaitingEmail,
  kind: 'answered_notice' | 'high_risk_notice',
  options: ComposeOptions,
): Promise<Composed> {
  const survey = survey_id === null ? undefined : await findSurveyForEmail(scope, survey_id);
  const recipient = recipient_id === null ? undefined : await findRecipient(scope, recipient_id);
  if (survey === undefined || recipient === undefined || survey_id === null) return OBSOLETE;
  if (!(await seesSurvey(scope, { userId: recipient.id, surveyId: survey_id }))) return OBSOLETE;
  const notice = kind === 'answered_notice' ? 'answered' : 'high_risk';
  const isWanted = notice === 'answered' ? recipient.notify_answered : recipient.notify_high_risk;
  if (!isWanted) return UNWANTED;
  const email = writeNotification({
    kind,
    emailId: id,
    to: recipient.email,
    participantName: survey.is_anonymous ? null : survey.participant_name,
    organisationName: survey.organisation_name,
    link: `${options.publicUrl}/app/surveys/${survey_id}`,
    optOutUrl: (await optOutLink(scope, { person_id: null, user_id: recipient.id, notice }, options)).url,
  });
  return { kind: 'email', email };
}

async function composeMemberInvitation(
  scope: TenantScope,
  { id, member_invitation_id }: WaitingEmail,
  { now, publicUrl }: ComposeOptions,
): Promise<Composed> {
  if (member_invitation_id === null) return OBSOLETE;
  const invitation = await findMemberInvitationForEmail(scope, member_invitation_id);
  if (invitation === undefined || invitation.expires_at <= now) return OBSOLETE;
  if ((await findOptedOut(scope, [invitation.email])).size > 0) return UNWANTED;
  const organisationName = await senderNameOf(scope, invitation, now);
  const email = writeMemberInvitation({
    id,
    to: invitation.email,
    organisationName,
    inviterName: inviterNameOf(invitation, invitation.invited_by_name) ?? organisationName,
    role: invitation.role,
    link: `${publicUrl}/join/${invitation.token}`,
    expiresAt: invitation.expires_at,
    timeZone: invitation.time_zone,
  });
  return { kind: 'email', email };
}

/** Writes the email about the outcome of a slow file; obsolete when the file is being prepared again. */
async function composeFileEmail(
  scope: TenantScope,
  { id, kind, prepared_file_id, recipient_id }: WaitingEmail,
  { now, publicUrl }: ComposeOptions,
): Promise<Composed> {
  const file = prepared_file_id === null ? undefined : await findFileForEmail(scope, prepared_file_id);
  const recipient = recipient_id === null ? undefined : await findRecipient(scope, recipient_id);
  if (file === undefined || recipient === undefined || file.expires_at <= now) return OBSOLETE;
  const { file_name, failure, organisation_name: organisationName } = file;
  const shared = { id, to: recipient.email, organisationName, link: `${publicUrl}/app/files` };
  if (kind === 'file_failed') {
    return failure === null
      ? OBSOLETE
      : { kind: 'email', email: writeFileFailed({ ...shared, fileKind: file.kind, failure }) };
  }
  if (file_name === null) return OBSOLETE;
  const ready = { ...shared, fileName: file_name, expiresAt: file.expires_at, timeZone: file.time_zone };
  return { kind: 'email', email: writeFileReady(ready) };
}

async function composeWebhookOff(
  scope: TenantScope,
  { id, webhook_id, recipient_id }: WaitingEmail,
  { publicUrl }: ComposeOptions,
): Promise<Composed> {
  if (webhook_id === null || recipient_id === null) return OBSOLETE;
  const webhook = await findOffWebhook(scope, { webhookId: webhook_id, recipientId: recipient_id });
  if (webhook === undefined) return OBSOLETE;
  const { email: to, organisation_name: organisationName, url, off_because: because, waiting } = webhook;
  const link = `${publicUrl}/app/settings/connections`;
  return { kind: 'email', email: writeWebhookOff({ id, to, organisationName, url, because, waiting, link }) };
}

async function optOutLink(
  scope: TenantScope,
  owner: OptOutOwner,
  { random, now, publicUrl }: ComposeOptions,
): Promise<{ token: string; url: string }> {
  const fresh = Buffer.from(random.bytes(32)).toString('base64url');
  const token = await findOrAddOptOut(scope, owner, { token: fresh, now });
  return { token, url: `${publicUrl}/opt-out/${token}` };
}
