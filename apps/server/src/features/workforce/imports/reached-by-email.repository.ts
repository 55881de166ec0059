import type { ComparedRow } from '@plumbline/domain/people-import/compare-import';
import { findOptedOut } from '../../../platform/db/safeguards/opt-outs.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** Number of people of a list whom an invitation reaches by email once it is applied: they have an address and have not opted out. */
export async function countReachedByEmail(scope: TenantScope, rows: readonly ComparedRow[]): Promise<number> {
  const addressed = rows.flatMap((row) => {
    if (row.verdict === 'problem' || row.person.email === null) return [];
    return [{ id: row.person.known?.id ?? null, email: row.person.email }];
  });
  if (addressed.length === 0) return 0;
  const optedOut = await findOptedOut(
    scope,
    addressed.map(({ email }) => email),
  );
  const { ids, emails } = await findUnsubscribed(scope);
  return addressed.filter(
    ({ id, email }) => !optedOut.has(email) && !emails.has(email) && (id === null || !ids.has(id)),
  ).length;
}

/** Ids and addresses of all people who opted out; addresses too, because a listed person can get the address of an unlisted one. */
async function findUnsubscribed({ tx, organisationId }: TenantScope) {
  const people = await tx
    .selectFrom('people')
    .select(['id', 'email'])
    .where('organisation_id', '=', organisationId)
    .where('unsubscribed_at', 'is not', null)
    .execute();
  return { ids: new Set(people.map(({ id }) => id)), emails: new Set(people.map(({ email }) => email)) };
}
