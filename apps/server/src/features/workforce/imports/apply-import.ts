import type { ComparedImport, ComparedRow } from '@plumbline/domain/people-import/compare-import';
import type { ImportedPerson } from '@plumbline/domain/people-import/rows';
import { personTexts } from '@plumbline/domain/person-texts';
import { AppError } from '../../../core/errors.ts';
import type { EventKind } from '../../../core/events.ts';
import type { Work } from '../../../platform/db/unit-of-work.ts';
import { hasRoomForPeople } from '../people/people-limit.repository.ts';
import { refuseTooManyPlaces } from '../places/place-rules.ts';
import {
  archiveMissingPeople,
  findUnlisted,
  freeAddresses,
  insertCompanies,
  insertCrews,
  insertPeople,
  insertPlacements,
  insertSites,
  moveSurveysToPeople,
  type NewPlacement,
  type PersonColumns,
  updatePeople,
} from './apply-import.repository.ts';
import { type MissingOf, missingFilter } from './compare-list.ts';

type Entity = 'site' | 'crew' | 'company' | 'person';

/** A change to be recorded as one event. */
interface Change {
  readonly kind: Extract<EventKind, `${Entity}.${string}`>;
  readonly entityId: string;
  readonly changedFields?: readonly string[];
}

/**
 * Applies a compared list with a few statements, however long it is.
 *
 * @param archivesMissingOf the missing people to archive; `null`: nobody is archived
 * @returns the number of archived people, and the id of the person of each row, `null` for a problem
 * @throws {AppError} `too_many_people`, `too_many_sites`, `too_many_crews`, `too_many_companies`
 */
export async function applyImport(
  work: Work,
  list: ComparedImport,
  archivesMissingOf: MissingOf | null,
): Promise<{ readonly archived: number; readonly personIds: readonly (string | null)[] }> {
  const { now, random } = work;
  const changes: Change[] = [];
  // Missing people are archived before new people are added, because the new ones would count as missing.
  const archived =
    archivesMissingOf === null ? [] : await archiveMissingPeople(work, missingFilter(list, archivesMissingOf), now);
  for (const entityId of archived) changes.push({ kind: 'person.archived', entityId });

  const places = await createPlaces(work, list.creates);
  changes.push(...places.changes);
  const people = list.rows.flatMap((row) => {
    if (row.verdict === 'problem' || row.verdict === 'same') return [];
    return [{ row, columns: toColumns(row.person, places.idOf) }];
  });
  const unlisted = await findUnlisted(work, addressesGained(people.map(({ row }) => row.person)));
  const added: PersonColumns[] = [];
  const changed: PersonColumns[] = [];
  const taken: { from: string; to: string }[] = [];
  const placements: NewPlacement[] = [];
  const addedIds = new Map<ComparedRow, string>();
  for (const { row, columns } of people) {
    const { known } = row.person;
    const record = columns.email === null ? undefined : unlisted.get(columns.email);
    // The id of the record would reveal that the address was invited before, and when.
    const id = known?.id ?? random.uuid();
    const person = { ...columns, id };
    if (known === null) {
      added.push(person);
      addedIds.set(row, id);
    } else changed.push(person);
    if (record !== undefined) taken.push({ from: record, to: id });
    const isPlaced = known === null ? columns.crew_id !== null || columns.company_id !== null : row.verdict === 'moved';
    if (isPlaced) {
      const { crew_id, company_id } = columns;
      placements.push({ id: random.uuid(), person_id: id, crew_id, company_id });
    }
    changes.push({ kind: kindOf(row), entityId: id, changedFields: changedFields(row.person, columns) });
  }
  if (added.length > 0 && !(await hasRoomForPeople(work, added.length))) throw new AppError('too_many_people');
  if (taken.length > 0) await freeAddresses(work, taken);
  if (changed.length > 0) await updatePeople(work, changed, now);
  if (added.length > 0) await insertPeople(work, added, now);
  if (taken.length > 0) await moveSurveysToPeople(work, taken, now);
  if (placements.length > 0) await insertPlacements(work, placements, now);
  await work.record(...changes);
  const personIds = list.rows.map((row) =>
    row.verdict === 'problem' ? null : (row.person.known?.id ?? addedIds.get(row) ?? null),
  );
  return { archived: archived.length, personIds };
}

type AppliedRow = Exclude<ComparedRow, { verdict: 'problem' }>;

type Place = { readonly id: string | null; readonly key: string } | null;

async function createPlaces(work: Work, creates: ComparedImport['creates']) {
  const { now, random } = work;
  const ids = new Map<string, string>();
  const changes: Change[] = [];
  for (const table of ['sites', 'crews', 'companies'] as const) {
    const added = creates[table].length;
    if (added > 0) await refuseTooManyPlaces(work, table, added);
  }
  // Keys of different entities may be equal.
  const idOf = (entity: Entity, place: Place) => place && (place.id ?? ids.get(`${entity} ${place.key}`) ?? null);
  const withIds = <P extends { readonly key: string }>(entity: Exclude<Entity, 'person'>, places: readonly P[]) =>
    places.map((place) => {
      const id = random.uuid();
      ids.set(`${entity} ${place.key}`, id);
      changes.push({ kind: `${entity}.created`, entityId: id });
      return { ...place, id };
    });
  const sites = withIds('site', creates.sites);
  if (sites.length > 0)
    await insertSites(
      work,
      sites.map(({ id, name }) => ({ id, name })),
      now,
    );
  const crews = withIds('crew', creates.crews).map(({ id, name, site }) => {
    const siteId = idOf('site', site);
    if (siteId === null) throw new RangeError('a new crew has no site');
    return { id, name, site_id: siteId };
  });
  if (crews.length > 0) await insertCrews(work, crews, now);
  const companies = withIds('company', creates.companies);
  if (companies.length > 0)
    await insertCompanies(
      work,
      companies.map(({ id, name }) => ({ id, name })),
      now,
    );
  return { idOf, changes };
}

function toColumns(
  person: ImportedPerson,
  idOf: (entity: Entity, place: Place) => string | null,
): Omit<PersonColumns, 'id'> {
  const { name, email, employeeNumber, language, crew, company } = person;
  return {
    name,
    email,
    employee_number: employeeNumber,
    ...personTexts((field) => person[field]),
    language,
    crew_id: idOf('crew', crew),
    company_id: idOf('company', company),
  };
}

/** The addresses in the list that differ from the stored address of their person. */
function addressesGained(people: readonly ImportedPerson[]): string[] {
  return people.flatMap(({ known, email }) => (email === null || email === known?.email ? [] : [email]));
}

function kindOf({ verdict, person: { known } }: AppliedRow): Change['kind'] {
  if (known === null) return 'person.created';
  if (known.isArchived) return 'person.restored';
  return verdict === 'moved' ? 'person.moved' : 'person.updated';
}

function changedFields({ known }: ImportedPerson, columns: Omit<PersonColumns, 'id'>): string[] {
  if (known === null) return [];
  const before: Omit<PersonColumns, 'id'> = {
    name: known.name,
    email: known.email,
    employee_number: known.employeeNumber,
    ...personTexts((field) => known[field]),
    language: known.language,
    crew_id: known.crewId,
    company_id: known.companyId,
  };
  // The keys are exactly the columns; the type of Object.keys loses this.
  return (Object.keys(before) as (keyof typeof before)[]).filter((field) => before[field] !== columns[field]);
}
