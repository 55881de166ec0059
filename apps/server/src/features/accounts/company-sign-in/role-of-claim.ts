import type { RoleRow } from './company-sign-ins.repository.ts';

/** The role that a sign-in gives. `kept`: the provider does not decide roles, so a member keeps the role. */
export type GivenRole =
  | { readonly kind: 'given'; readonly row: RoleRow }
  | { readonly kind: 'kept'; readonly otherwise: RoleRow | null }
  | { readonly kind: 'none' };

/**
 * Finds the role and sites that the claims of a person give, by the table of an organisation.
 *
 * Values are compared exactly; values of the claim that are not in the table are ignored.
 *
 * @param claim the claim with the values; null: the provider does not decide roles
 */
export function roleOfClaim(
  claims: Readonly<Record<string, unknown>>,
  { claim, rows }: { readonly claim: string | null; readonly rows: readonly RoleRow[] },
): GivenRole {
  const otherwise = rows.find(({ value }) => value === null) ?? null;
  if (claim === null) return { kind: 'kept', otherwise };
  const values = valuesOf(Object.hasOwn(claims, claim) ? claims[claim] : undefined);
  const row = rows.find(({ value }) => value !== null && values.includes(value)) ?? otherwise;
  return row === null ? { kind: 'none' } : { kind: 'given', row };
}

function valuesOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
}
