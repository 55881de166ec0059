import type { ImportDependencies } from '../features/organisations/move/import-organisation.ts';
import { asIdentityRole } from '../platform/db/identity-role.ts';
import { findOrCreateAccount } from '../platform/identity/builtin/accounts.repository.ts';
import { systemRandom } from '../platform/system-clock.ts';

/** Finds or creates the account for a member of an imported organisation, in the transaction of the import. */
export const findOrCreateImported: NonNullable<ImportDependencies['findOrCreateAccount']> = (
  tx,
  { email, name },
  now,
) =>
  asIdentityRole(tx, async () => {
    const { id, isNew } = await findOrCreateAccount(tx, { id: systemRandom.uuid(), email, name, now });
    return { subject: id, isNew };
  });
