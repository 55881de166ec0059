import { operatorActor } from '../../../core/events.ts';
import { inWork, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { findOrganisation, listOrganisationIds } from '../../organisations/lends.ts';
import { listDomains, verifyDomain } from './company-domains.repository.ts';

/** An organisation that has a domain in its list, and whether it was verified. */
export interface DomainOutcome {
  readonly organisationId: string;
  readonly organisationName: string;
  readonly outcome: 'verified' | 'was_verified' | 'taken';
}

/**
 * Verifies a domain for the organisation that has it in its list, at the operator's request.
 *
 * @param domain in lower case
 * @param organisationId null: the only organisation that lists the domain
 * @returns every organisation that lists the domain. If several do and none is named, nothing is verified, and their outcomes are `null`
 */
export async function verifyByOperator(
  dependencies: WorkDependencies,
  domain: string,
  organisationId: string | null,
): Promise<readonly (Omit<DomainOutcome, 'outcome'> & { readonly outcome: DomainOutcome['outcome'] | null })[]> {
  const actor = operatorActor('domain');
  const listing: { id: string; name: string }[] = [];
  for (const id of organisationId === null ? await listOrganisationIds(dependencies.db) : [organisationId]) {
    await inWork(dependencies, { organisationId: id, actor }, async (work) => {
      if (!(await listDomains(work)).some((each) => each.domain === domain)) return;
      listing.push({ id, name: (await findOrganisation(work)).name });
    });
  }
  const [only, ...others] = listing;
  if (only === undefined || others.length > 0) {
    return listing.map(({ id, name }) => ({ organisationId: id, organisationName: name, outcome: null }));
  }
  const outcome = await inWork(dependencies, { organisationId: only.id, actor }, async (work) => {
    const found = (await listDomains(work)).find((each) => each.domain === domain);
    if (found === undefined || found.verified_at !== null) return 'was_verified';
    if (!(await verifyDomain(work, { id: found.id, domain, by: 'operator', now: work.now }))) return 'taken';
    await work.record({ kind: 'organisation.verified_company_domain', entityId: only.id, detail: 'operator' });
    return 'verified';
  });
  return [{ organisationId: only.id, organisationName: only.name, outcome }];
}
