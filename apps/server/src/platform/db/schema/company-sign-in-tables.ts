import type { MemberRole } from '@plumbline/contract/paths';
import type { Generated } from 'kysely';

export interface CompanySignInsTable {
  organisation_id: string;
  issuer: string;
  client_id: string;
  /** Encrypted with the identity secret. */
  client_secret: string;
  claim: string | null;
  is_required: Generated<boolean>;
  break_glass_id: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface CompanySignInRolesTable {
  organisation_id: string;
  position: number;
  /** Null: the row applies to everybody whom no other row matches. */
  value: string | null;
  role: MemberRole;
  site_ids: string[] | null;
}

export interface CompanyDomainsTable {
  organisation_id: string;
  id: string;
  domain: string;
  token: string;
  verified_at: Date | null;
  verified_by: 'dns' | 'operator' | null;
  created_at: Date;
}
