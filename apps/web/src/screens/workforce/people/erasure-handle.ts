import type { Person } from '@plumbline/contract/wire';

/** By what the server finds the person to erase. */
export type ErasureHandle =
  | { readonly kind: 'address'; readonly email: string }
  | { readonly kind: 'survey'; readonly surveyId: string };

/** @returns null for someone without an address and without a survey of their own */
export function erasureHandle({ email, waves }: Pick<Person, 'email' | 'waves'>): ErasureHandle | null {
  if (email !== null) return { kind: 'address', email };
  const named = waves.find(({ mode, survey }) => mode === 'individual' && survey !== null)?.survey;
  return named === undefined || named === null ? null : { kind: 'survey', surveyId: named.id };
}
