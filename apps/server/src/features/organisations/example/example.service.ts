import { EXAMPLE_NAME } from '@plumbline/domain/constants';
import { AppError } from '../../../core/errors.ts';
import type { Member } from '../../../core/principal.ts';
import { wholeOrganisation } from '../../../core/scope.ts';
import { asOrganisation, inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import type { OrganisationRequest } from '../../../platform/db/unit-of-work.ts';
import { addMember, chooseMembership, listMembers, lockPerson } from '../members/members.repository.ts';
import { updateUser } from '../members/users.repository.ts';
import type { OrganisationDependencies } from '../organisation-dependencies.ts';
import { addOrganisation, deleteOrganisation, lockOrganisation } from '../organisations.repository.ts';
import { exampleIdOf } from './example-id.ts';
import { addSeeding, findSeeding, finishSeeding } from './seeding-mark.repository.ts';

/** An example that is not complete after this time was interrupted: filling one takes less. */
const INTERRUPTED_AFTER_MS = 120_000;

/** Example results: a separate organisation, at most one for each real one, whose members look at invented people and answers. */
export type ExampleService = ReturnType<typeof createExampleService>;

export interface ExampleDependencies extends OrganisationDependencies {
  /** Fills an empty example through the services of the product, as its first member. */
  seedExample(request: OrganisationRequest<Member>): Promise<void>;
}

export function createExampleService(dependencies: ExampleDependencies) {
  const { db, clock, random, seedExample } = dependencies;

  const inExample = <T>(id: string, work: (scope: TenantScope) => Promise<T>) =>
    inOrganisation(db, wholeOrganisation(id), work);

  /** @returns the caller as a member of an example that has to be filled; null: it is complete */
  function join(principal: Member, id: string): Promise<Member | null> {
    const { organisationId, subject, email, name, role } = principal;
    return inOrganisation(db, principal, async (own) => {
      const now = clock.now();
      await lockPerson(own.tx, subject);
      // The lock keeps others from making the example, removing it, or deleting its organisation until the transaction ends.
      await lockOrganisation(own);
      const scope = await asOrganisation(own.tx, id);
      const seeding = await findSeeding(scope);
      const isComplete = seeding !== undefined && seeding.finished_at !== null;
      if (seeding !== undefined && !isComplete) {
        if (now.getTime() - seeding.begun_at.getTime() < INTERRUPTED_AFTER_MS) throw new AppError('example_under_way');
        await deleteOrganisation(scope);
      }
      if (!isComplete) {
        await addOrganisation(scope, { id, name: EXAMPLE_NAME, invitationsMax: null, now });
        await addSeeding(scope, now);
      }
      const known = (await listMembers(scope)).find((member) => member.identity_subject === subject);
      const userId = known?.id ?? random.uuid();
      if (known === undefined) {
        await addMember(scope, { subject, userId, email, name, role, exampleOf: organisationId, now });
        await updateUser(scope, userId, { notify_answered: false, notify_high_risk: false });
      }
      return isComplete ? null : { ...principal, userId, organisationId: id, exampleOf: organisationId };
    });
  }

  async function fill(request: OrganisationRequest<Member>): Promise<void> {
    const id = request.principal.organisationId;
    try {
      await seedExample(request);
    } catch (error) {
      await inExample(id, deleteOrganisation);
      throw error;
    }
    const stillExists = await inExample(id, (scope) => finishSeeding(scope, clock.now()));
    if (!stillExists) throw new AppError('not_found');
  }

  return {
    /**
     * Makes the caller a member of the example of their organisation, and chooses it. The first call makes the example.
     *
     * @throws {AppError} `example_under_way` while another call makes it
     */
    open: async (request: OrganisationRequest<Member>) => {
      const { subject, organisationId, exampleOf } = request.principal;
      const id = exampleOf === null ? exampleIdOf(organisationId) : organisationId;
      const principal = exampleOf === null ? await join(request.principal, id) : null;
      if (principal !== null) await fill({ ...request, principal, idempotencyKey: null });
      const isMember = await inExample(id, (scope) => chooseMembership(scope, subject, clock.now()));
      if (!isMember) throw new AppError('not_found');
    },
    /** Deletes the example. The caller may be in the example or in its organisation, and is in the organisation afterwards. */
    remove: async ({ subject, organisationId, exampleOf }: Member) => {
      const ownId = exampleOf ?? organisationId;
      await inOrganisation(db, wholeOrganisation(ownId), async (own) => {
        await lockOrganisation(own);
        await chooseMembership(own, subject, clock.now());
        await deleteOrganisation(await asOrganisation(own.tx, exampleIdOf(ownId)));
      });
    },
  };
}
