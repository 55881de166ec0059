import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { inOrganisation } from '../../db/tenant.ts';
import type { VerifiedIdentity } from '../../ports/identity.ts';
import { addMember, addOrganisation } from './accounts.repository.ts';

/** Every demo user belongs to this one organisation. @see specification, section 3, "organization" */
export const DEMO_ORGANISATION = { id: '0dec0de0-0000-4000-8000-000000000001', name: 'Demo Construct Inc.' } as const;

/** Makes the demo organisation unless it is there already. */
export async function openDemoOrganisation(
  db: Kysely<Database>,
  { trialInvitations, now }: { trialInvitations: number; now: Date },
): Promise<void> {
  await inOrganisation(db, DEMO_ORGANISATION.id, (scope) =>
    addOrganisation(scope, { ...DEMO_ORGANISATION, invitationsMax: trialInvitations, now }),
  );
}

/** Takes someone who signed in to the demo into its organisation. */
export async function joinDemoOrganisation(
  db: Kysely<Database>,
  identity: VerifiedIdentity,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await inOrganisation(db, DEMO_ORGANISATION.id, (scope) =>
    addMember(scope, {
      subject: identity.subject,
      userId,
      email: identity.email,
      name: identity.name,
      role: 'administrator',
      now,
    }),
  );
}
