import type { Kysely } from 'kysely';
import { wholeOrganisation } from '../../core/scope.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../platform/db/tenant.ts';
import { addOrganisation } from './organisations.repository.ts';

/** Every demo user belongs to this one organisation. @see specification, section 3, "organization" */
export const DEMO_ORGANISATION = { id: '0dec0de0-0000-4000-8000-000000000001', name: 'Demo Construct Inc.' } as const;

/** Creates the demo organisation unless it exists. */
export async function ensureDemoOrganisation(
  db: Kysely<Database>,
  { trialInvitations, now }: { trialInvitations: number; now: Date },
): Promise<void> {
  await inOrganisation(db, wholeOrganisation(DEMO_ORGANISATION.id), (scope) =>
    addOrganisation(scope, { ...DEMO_ORGANISATION, invitationsMax: trialInvitations, now }),
  );
}
