import type { CompanySignInResponse } from '@plumbline/contract/wire';
import { toSeenSites } from '../../organisations/lends.ts';
import type { NamedSite } from '../../workforce/lends.ts';
import type { DomainRow } from './company-domains.repository.ts';
import type { CompanySignInRow, RoleRow } from './company-sign-ins.repository.ts';
import { recordOf } from './domain-record.ts';

export interface StoredCompanySignIn {
  readonly row: CompanySignInRow;
  readonly roles: readonly RoleRow[];
  readonly domains: readonly DomainRow[];
  readonly sites: readonly NamedSite[];
  readonly breakGlass: { readonly id: string; readonly name: string } | null;
}

export function toCompanySignIn({
  row,
  roles,
  domains,
  sites,
  breakGlass,
}: StoredCompanySignIn): CompanySignInResponse['company_sign_in'] {
  const accessOf = ({ role, site_ids }: RoleRow) => ({ role, sites: toSeenSites(site_ids, sites) });
  const defaultRole = roles.find(({ value }) => value === null);
  return {
    issuer: row.issuer,
    client_id: row.client_id,
    claim: row.claim,
    roles: roles.flatMap((each) => (each.value === null ? [] : [{ value: each.value, ...accessOf(each) }])),
    default_role: defaultRole === undefined ? null : accessOf(defaultRole),
    domains: domains.map(({ id, domain, token, verified_at, verified_by }) => ({
      id,
      domain,
      record: recordOf({ domain, token }),
      verified_at: verified_at?.toISOString() ?? null,
      verified_by,
    })),
    break_glass: breakGlass,
  };
}
