import { personTexts } from '@plumbline/domain/person-texts';
import { AppError } from '../../../core/errors.ts';
import type { Work } from '../../../platform/db/unit-of-work.ts';
import { replaceInAudiences } from '../../campaigns/lends.ts';
import { lockPlacesForShare } from '../workforce-lock.repository.ts';
import { lockSurveysOf, moveSurveys, redirectMerged } from './merge.repository.ts';
import { lockListed } from './people-changes.ts';
import { lockRecord, type PersonRow, updatePerson } from './person-rows.repository.ts';
import { notePlacements } from './placements.repository.ts';

/**
 * Merges a record into another record of the same person. The merged record keeps only its address and its employee number, which lead to
 * the kept record from then on, and surveys of waves that asked both. Campaigns that named the merged record ask the kept one.
 *
 * @throws {AppError} `person_not_found`, `person_archived`, `merged_into_itself`
 */
export async function mergePerson(
  work: Work,
  records: { readonly id: string; readonly intoId: string },
): Promise<void> {
  const { id, intoId } = records;
  await lockPlacesForShare(work);
  const { now } = work;
  // Campaigns are changed before the checks, because campaigns are locked before surveys, as when a wave closes. A refused merge rolls
  // back.
  await replaceInAudiences(work, { kind: 'people', ...records });
  await lockSurveysOf(work, records);
  // Locked in a fixed order, so that two simultaneous merges do not deadlock.
  for (const each of [id, intoId].toSorted()) await lockRecord(work, each);
  const merged = await lockRecord(work, id);
  if (merged?.merged_into === intoId) return;
  const person = await lockListed(work, id);
  if (id === intoId) throw refusal('merged_into_itself', new AppError('merged_into_itself').message);
  const kept = await lockListed(work, intoId);
  if (kept.archived_at !== null) {
    throw refusal('person_archived', `“${kept.name ?? kept.email}” is archived. Restore them first.`);
  }
  await moveSurveys(work, records, now);
  await redirectMerged(work, records);
  const takesAddress = kept.email === null;
  const takesNumber = kept.employee_number === null;
  await updatePerson(work, id, {
    ...CLEARED,
    email: takesAddress ? null : person.email,
    employee_number: takesNumber ? null : person.employee_number,
    merged_into: intoId,
    updated_at: now,
  });
  const takes = missingFields(kept, person);
  await updatePerson(work, intoId, { ...takes, is_from_surveys: false, updated_at: now });
  if (takes.crew_id !== kept.crew_id || takes.company_id !== kept.company_id) {
    await notePlacements(work, [intoId], now);
  }
  await work.record({ kind: 'person.merged', entityId: id });
}

/** The cleared columns of a merged record. */
const CLEARED = {
  is_listed: false,
  is_from_surveys: false,
  name: null,
  language: null,
  ...personTexts(() => null),
  crew_id: null,
  company_id: null,
  archived_at: null,
} as const;

function missingFields(kept: PersonRow, merged: PersonRow) {
  return {
    name: kept.name ?? merged.name,
    email: kept.email ?? merged.email,
    language: kept.language ?? merged.language,
    ...personTexts((field) => kept[field] ?? merged[field]),
    employee_number: kept.employee_number ?? merged.employee_number,
    crew_id: kept.crew_id ?? merged.crew_id,
    company_id: kept.company_id ?? merged.company_id,
    // Someone who opted out under one address wants no emails at the other.
    unsubscribed_at: kept.unsubscribed_at ?? merged.unsubscribed_at,
  };
}

function refusal(code: 'merged_into_itself' | 'person_archived', message: string): AppError {
  return new AppError(code, { message, details: [{ field: 'into_id', message }] });
}
