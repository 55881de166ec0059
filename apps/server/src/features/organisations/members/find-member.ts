import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import type { Kysely } from 'kysely';
import { actorOf } from '../../../core/events.ts';
import type { Member } from '../../../core/principal.ts';
import { wholeOrganisation } from '../../../core/scope.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { inWork, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import type { Identity, VerifiedIdentity } from '../../../platform/identity/identity.ts';
import { DEMO_ORGANISATION, ensureDemoOrganisation } from '../demo-organisation.ts';
import { addOrganisation } from '../organisations.repository.ts';
import { findMemberInvitationsTo } from './member-invitations.repository.ts';
import { addMember, findMembership, isFormerMember, lockPerson, type Membership } from './members.repository.ts';
import { updateUser } from './users.repository.ts';

export interface FindMemberDependencies extends WorkDependencies {
  readonly identity: Identity;
  /** Invitations that a new organisation may make on the trial plan. */
  readonly trialInvitations: number;
}

/** The request of a signed-in person. The request of a person without an organisation may create one, which the security log records. */
export interface SignInRequest {
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
  /** The organisation that the request names; null: the organisation that the person chose last. */
  readonly organisationId: string | null;
  /** The time zone of the caller's device, which a new organisation gets; null: UTC. */
  readonly timeZone: string | null;
}

/**
 * Creates the function that finds the current member of a verified identity.
 *
 * The first sign-in creates an organisation, or joins the demo's. A former member or a person with a pending invitation chooses instead.
 *
 * @returns `null` for a person without an organisation, or outside the organisation that the request names
 */
export function createFindMember(dependencies: FindMemberDependencies) {
  const { db, clock, identity } = dependencies;
  const noteUse = createUseNotes(db);
  return async (person: VerifiedIdentity, request: SignInRequest): Promise<Member | null> => {
    const membership = await findMembershipOf(dependencies, person, request);
    if (membership === undefined) return null;
    const { user_id, organisation_id, role, site_ids, example_of } = membership;
    const { requires_second_factor, requires_company_sign_in } = membership;
    await noteUse({ organisationId: organisation_id, userId: user_id }, clock.now());
    const { subject, email, name, hasSecondFactor, companyOf } = person;
    const isOwnSignIn = identity.kind === 'builtin' && companyOf === null;
    return {
      kind: 'user',
      subject,
      userId: user_id,
      organisationId: organisation_id,
      sites: site_ids,
      hidesPeople: role === 'supervisor',
      role,
      email,
      name,
      hasSecondFactor,
      // A second factor is not required after the installation changed to another identity service, which cannot check it. With company
      // sign-in the provider decides whether to require one.
      lacksSecondFactor: isOwnSignIn && requires_second_factor && !hasSecondFactor,
      companyOf,
      lacksCompanySignIn: isOwnSignIn && requires_company_sign_in,
      exampleOf: example_of,
    };
  };
}

/** The membership that a request is about. A session of company sign-in is good for that organisation and its example only. */
async function findMembershipOf(
  dependencies: FindMemberDependencies,
  person: VerifiedIdentity,
  request: SignInRequest,
): Promise<Membership | undefined> {
  const { db } = dependencies;
  const { organisationId } = request;
  const { subject, companyOf } = person;
  const found = await findMembership(db, subject, organisationId);
  if (companyOf === null) {
    return found ?? (organisationId === null ? await joinOnFirstSignIn(dependencies, person, request) : undefined);
  }
  if (found !== undefined && [found.organisation_id, found.example_of].includes(companyOf)) return found;
  return organisationId === null ? findMembership(db, subject, companyOf) : undefined;
}

/** Records the use of an account once a day; accounts unused for years are deleted. */
function createUseNotes(db: Kysely<Database>) {
  let today = '';
  const noted = new Set<string>();
  return async ({ organisationId, userId }: { organisationId: string; userId: string }, now: Date): Promise<void> => {
    const day = now.toISOString().slice(0, 10);
    if (day !== today) noted.clear();
    today = day;
    if (noted.has(userId)) return;
    await inOrganisation(db, wholeOrganisation(organisationId), (scope) =>
      updateUser(scope, userId, { last_seen_at: now }),
    );
    noted.add(userId);
  };
}

async function joinOnFirstSignIn(
  dependencies: FindMemberDependencies,
  person: VerifiedIdentity,
  request: SignInRequest,
) {
  const { db, identity, clock, random, trialInvitations } = dependencies;
  const now = clock.now();
  if (!person.emailVerified || (await isFormerMember(db, person.subject))) return undefined;
  const isDemo = identity.kind === 'demo';
  // An invited person chooses, even in the demo, because the invitation may be for another role.
  if ((await findMemberInvitationsTo(db, person.email, now)).length > 0) return undefined;
  if (isDemo) await ensureDemoOrganisation(db, { trialInvitations, now });
  const userId = random.uuid();
  const by = {
    organisationId: isDemo ? DEMO_ORGANISATION.id : random.uuid(),
    actor: actorOf({ kind: 'user', userId }, request),
    now,
  };
  await inWork(dependencies, by, async (work) => {
    await lockPerson(work.tx, person.subject);
    if ((await findMembership(work.tx, person.subject)) !== undefined) return;
    // Another request may have deleted the account since.
    if (await isFormerMember(work.tx, person.subject)) return;
    const { subject, email, name } = person;
    if (!isDemo) {
      const made = { id: work.organisationId, name: NEW_ORGANISATION_NAME, founder: { subject, email } };
      await addOrganisation(work, { ...made, invitationsMax: trialInvitations, timeZone: request.timeZone, now });
    }
    await addMember(work, { subject, email, name, userId, role: 'administrator', now });
    if (isDemo) return;
    await work.record({ kind: 'organisation.created', entityId: work.organisationId });
  });
  return findMembership(db, person.subject);
}
