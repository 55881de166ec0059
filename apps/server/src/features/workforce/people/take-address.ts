import type { TenantScope } from '../../../platform/db/tenant.ts';
import { takenError } from './people-changes.ts';
import { lockAddressed, updatePerson } from './person-rows.repository.ts';

export interface TakenAddress {
  /** When the owner of the address opted out of emails; `null`: never. */
  readonly unsubscribedAt: Date | null;
  /** The record that had the address, which the caller merges into the person; `null`: nobody had it. */
  readonly recordId: string | null;
}

/**
 * Frees an address for a person.
 *
 * Nobody sees whether the address was invited anonymously: the record behind such a survey loses its address, and stays for the survey as a
 * record that was merged into the person.
 *
 * @throws {AppError} `person_email_taken` when another person has it, or had it before they were merged
 */
export async function takeAddress(scope: TenantScope, personId: string, email: string): Promise<TakenAddress> {
  const record = await lockAddressed(scope, email);
  if (record === undefined) return { unsubscribedAt: null, recordId: null };
  const { id, is_listed, merged_into, unsubscribed_at } = record;
  if (is_listed || (merged_into !== null && merged_into !== personId)) throw takenError('person_email_taken', 'email');
  await updatePerson(scope, id, { email: null, unsubscribed_at: null });
  return { unsubscribedAt: unsubscribed_at, recordId: id };
}
