import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { linkExpiry } from './link.ts';

/** The organisation's number of days for which a link works. */
export async function findLinkDays({ tx, organisationId }: TenantScope): Promise<number> {
  const { link_days } = await tx
    .selectFrom('organisations')
    .select('link_days')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return link_days;
}

/**
 * The expiry of the link of a survey that opens now: the end of its wave, or after the organisation's number of days.
 *
 * @throws {AppError} `wave_over`
 */
export async function findLinkEnd(
  scope: TenantScope,
  { wave_id }: { readonly wave_id: string | null },
  now: Date,
): Promise<Date> {
  if (wave_id === null) return linkExpiry(now, await findLinkDays(scope));
  // The wave is read outside the member's sites, because the person may have been asked at a site that the member does not see.
  const { status, closes_at } = await scope.tx
    .withSchema('plumbline')
    .selectFrom('waves')
    .select(['status', 'closes_at'])
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', wave_id)
    .executeTakeFirstOrThrow();
  if (status === 'closed' || status === 'cancelled' || closes_at <= now) throw new AppError('wave_over');
  return closes_at;
}

export async function findLink({ tx, organisationId }: TenantScope, surveyId: string) {
  return tx
    .selectFrom('survey_links')
    .select(['token', 'participant_id'])
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', surveyId)
    .executeTakeFirst();
}
