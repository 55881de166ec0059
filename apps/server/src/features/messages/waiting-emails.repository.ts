import type { TenantScope } from '../../platform/db/tenant.ts';

/** An email that waits to be sent. */
export async function findWaitingEmail({ tx, organisationId }: TenantScope, emailId: string) {
  return tx
    .selectFrom('emails')
    .leftJoin('surveys', (join) =>
      join.onRef('surveys.organisation_id', '=', 'emails.organisation_id').onRef('surveys.id', '=', 'emails.survey_id'),
    )
    .select((eb) => [
      'emails.id',
      'emails.kind',
      'emails.survey_id',
      'emails.member_invitation_id',
      'emails.recipient_id',
      'emails.action_id',
      'emails.prepared_file_id',
      'emails.webhook_id',
      'emails.handed_over_at',
      'emails.counted_at',
      // The log must not mention such a reminder, because whether it is sent depends on whether its anonymous reader has answered.
      eb.and([eb('emails.kind', '=', 'reminder'), eb('surveys.is_anonymous', '=', true)]).as('is_unlogged'),
    ])
    .where('emails.organisation_id', '=', organisationId)
    .where('emails.id', '=', emailId)
    .where('emails.status', '=', 'waiting')
    .executeTakeFirst();
}

export type WaitingEmail = NonNullable<Awaited<ReturnType<typeof findWaitingEmail>>>;

/** The outcome of one attempt to send an email. */
export type AttemptOutcome =
  | { readonly status: 'sent'; readonly sent_at: Date; readonly last_error: null }
  | { readonly status: 'failed' | 'unconfirmed' | 'withheld'; readonly last_error: string }
  /** The mail server refused the email for now; it is retried later. */
  | { readonly status: 'waiting'; readonly last_error: string; readonly handed_over_at: null };

/** Stores the outcome of an attempt. A known outcome replaces `unconfirmed`. */
export async function noteAttempt(
  { tx, organisationId }: TenantScope,
  emailId: string,
  outcome: AttemptOutcome,
): Promise<void> {
  await tx
    .updateTable('emails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), ...outcome }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', emailId)
    .where(
      'status',
      'in',
      outcome.status === 'waiting' || outcome.status === 'unconfirmed' ? ['waiting'] : ['waiting', 'unconfirmed'],
    )
    .execute();
}

/** Sets the final status of a waiting email without another attempt. */
export async function endWaiting(
  { tx, organisationId }: TenantScope,
  emailId: string,
  end: { status: 'failed' | 'unconfirmed' | 'withheld'; last_error?: string },
): Promise<void> {
  await tx
    .updateTable('emails')
    .set(end)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', emailId)
    .where('status', '=', 'waiting')
    .execute();
}

/** Makes an email whose job was dead-lettered wait for its next attempt. */
export async function requeueEmail({ tx, organisationId }: TenantScope, emailId: string): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ status: 'waiting' })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', emailId)
    .where('status', '=', 'failed')
    .execute();
}

/** @returns false when another worker is handing the email over */
export async function claimHandOver({ tx, organisationId }: TenantScope, emailId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('emails')
    .set({ handed_over_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', emailId)
    .where('status', '=', 'waiting')
    .where('handed_over_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that an email was counted towards the limits. */
export async function markCounted({ tx, organisationId }: TenantScope, emailId: string, now: Date): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ counted_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', emailId)
    .execute();
}
