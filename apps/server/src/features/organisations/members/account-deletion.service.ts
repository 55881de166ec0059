import type { ParsedInput } from '@plumbline/contract/contract';
import type { Transaction } from 'kysely';
import { AppError } from '../../../core/errors.ts';
import { actorOf } from '../../../core/events.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { asOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { unitOfWork, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import type { Identity, OwnerRequest, ProveOwner } from '../../../platform/identity/identity.ts';
import { deleteOrganisation, findOrganisation, lockOrganisation } from '../organisations.repository.ts';
import { refuseOtherName } from '../refuse-other-name.ts';
import { deleteAccount, listMembers, listMemberships, lockPerson, removeMembers } from './members.repository.ts';
import { refuseLastAdministrator } from './refuse-last-administrator.ts';

export interface AccountDeletionDependencies extends WorkDependencies {
  readonly identity: Identity;
  readonly proveOwner: ProveOwner;
}

export type AccountDeletionService = ReturnType<typeof createAccountDeletion>;

interface Leaving {
  readonly scope: TenantScope;
  readonly userId: string;
  /** Whether the organisation has no other member, so that it is deleted too. */
  readonly isAlone: boolean;
}

export function createAccountDeletion(dependencies: AccountDeletionDependencies) {
  const { db, identity: service, clock, random, proveOwner } = dependencies;

  /** Locks each organisation of a person and calls `leave` in it. @throws {AppError} when the person cannot leave one of them */
  async function leaveEach(
    tx: Transaction<Database>,
    { subject, typedName }: { readonly subject: string; readonly typedName: string | undefined },
    leave: (leaving: Leaving) => Promise<void>,
  ): Promise<void> {
    await lockPerson(tx, subject);
    for (const { organisation_id, user_id: userId, example_of } of await listMemberships(tx, subject)) {
      // Members leave an example with its organisation.
      if (example_of !== null) continue;
      const scope = await asOrganisation(tx, organisation_id);
      await lockOrganisation(scope);
      const isAlone = (await listMembers(scope)).length === 1;
      if (isAlone) {
        refuseOtherName(await findOrganisation(scope), { field: 'organization_name', typed: typedName });
      } else await refuseLastAdministrator(scope, userId);
      await leave({ scope, userId, isAlone });
    }
  }

  return {
    /**
     * Deletes the caller's account, their memberships and profiles, and an organisation of which they are the only
     * member. All in one transaction, so that an interrupted deletion changes nothing.
     *
     * @throws {AppError} `password_not_valid`, `code_not_valid`, `last_administrator`, `invalid_request` for a wrong name of the
     * organisation, `identity_elsewhere`
     */
    delete: async (
      request: OwnerRequest,
      { organization_name: typedName, ...proof }: ParsedInput<'deleteAccount'>['body'],
    ) => {
      if (service.kind !== 'builtin') throw identityElsewhereError(service);
      const { identity, requestId, address } = request;
      const { subject } = identity;
      // The checks come first, so that a refusal does not use up a code.
      await db.transaction().execute((tx) => leaveEach(tx, { subject, typedName }, async () => {}));
      const passwordDigest = await proveOwner(request, proof);
      await db.transaction().execute(async (tx) => {
        const now = clock.now();
        await leaveEach(tx, { subject, typedName }, async ({ scope, userId, isAlone }) => {
          await removeMembers(scope, [userId], now);
          if (isAlone) return deleteOrganisation(scope);
          const actor = actorOf({ kind: 'user', userId }, { requestId, address });
          await unitOfWork(scope, { now, random, actor }).record({ kind: 'member.deleted_account', entityId: userId });
        });
        // Nothing is deleted when the password was changed after it was verified.
        if (!(await deleteAccount(tx, { subject, passwordDigest, now }))) throw new AppError('password_not_valid');
      });
    },
  };
}

function identityElsewhereError({ kind }: Identity): AppError {
  const message =
    kind === 'cognito'
      ? 'Accounts are kept in a user pool. Ask the people who run it to delete yours.'
      : 'The demo has no accounts to delete.';
  return new AppError('identity_elsewhere', { message });
}
