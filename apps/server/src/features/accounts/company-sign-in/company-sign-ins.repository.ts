import type { MemberRole } from '@plumbline/contract/paths';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export async function findCompanySignIn({ tx, organisationId }: TenantScope) {
  return tx
    .selectFrom('company_sign_ins')
    .select(['issuer', 'client_id', 'client_secret', 'claim', 'is_required', 'break_glass_id'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
}

export type CompanySignInRow = NonNullable<Awaited<ReturnType<typeof findCompanySignIn>>>;

export async function saveCompanySignIn(
  { tx, organisationId }: TenantScope,
  settings: Pick<CompanySignInRow, 'issuer' | 'client_id' | 'client_secret' | 'claim'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('company_sign_ins')
    .values({ ...settings, organisation_id: organisationId, break_glass_id: null, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet({ ...settings, updated_at: now }))
    .execute();
}

/** @param breakGlassId the member who can still work with a password; null: company sign-in is not required */
export async function setRequirement(
  { tx, organisationId }: TenantScope,
  breakGlassId: string | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('company_sign_ins')
    .set({ is_required: breakGlassId !== null, break_glass_id: breakGlassId, updated_at: now })
    .where('organisation_id', '=', organisationId)
    .execute();
}

/** Deletes a company sign-in with its roles and domains. @returns false when there was none */
export async function deleteCompanySignIn({ tx, organisationId }: TenantScope): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('company_sign_ins')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The role and sites for a value of the claim; a null value is for all other people. */
export interface RoleRow {
  readonly value: string | null;
  readonly role: MemberRole;
  /** The sites that the role sees; null: the whole organisation. */
  readonly site_ids: readonly string[] | null;
}

export async function listRoles({ tx, organisationId }: TenantScope): Promise<RoleRow[]> {
  return tx
    .selectFrom('company_sign_in_roles')
    .select(['value', 'role', 'site_ids'])
    .where('organisation_id', '=', organisationId)
    .orderBy('position')
    .execute();
}

export async function replaceRoles({ tx, organisationId }: TenantScope, rows: readonly RoleRow[]): Promise<void> {
  await tx.deleteFrom('company_sign_in_roles').where('organisation_id', '=', organisationId).execute();
  if (rows.length === 0) return;
  await tx
    .insertInto('company_sign_in_roles')
    .values(
      rows.map(({ value, role, site_ids }, index) => ({
        organisation_id: organisationId,
        position: index + 1,
        value,
        role,
        site_ids: site_ids === null ? null : [...site_ids],
      })),
    )
    .execute();
}
