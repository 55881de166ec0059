import type { TenantScope } from '../../../platform/db/tenant.ts';
import { taken } from './people-changes.ts';
import { lockAddressed, updatePerson } from './person-rows.repository.ts';

export interface TakenAddress {
  /** When its owner asked for no more emails; `null`: never. */
  readonly unsubscribedAt: Date | null;
  /** The record that had it, which is one of the person's from now on; `null`: nobody had it. */
  readonly recordId: string | null;
}

/**
 * Frees an address for a person.
 *
 * Nobody sees whether it was invited anonymously: the record behind such a survey gives its address to the person, and stays
 * for the survey as a record that was merged into the person.
 *
 * @throws {AppError} `person_email_taken` when another person has it, or had it before they were merged
 */
export async function takeAddress(scope: TenantScope, personId: string, email: string): Promise<TakenAddress> {
  const record = await lockAddressed(scope, email);
  if (record === undefined) return { unsubscribedAt: null, recordId: null };
  const { id, is_listed, merged_into, unsubscribed_at } = record;
  if (is_listed || (merged_into !== null && merged_into !== personId)) throw taken('person_email_taken', 'email');
  await updatePerson(scope, id, { email: null, unsubscribed_at: null });
  return { unsubscribedAt: unsubscribed_at, recordId: id };
}
