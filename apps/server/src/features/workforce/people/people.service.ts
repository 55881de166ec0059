import type { ParsedInput } from '@plumbline/contract/contract';
import type { Person, PersonSummary } from '@plumbline/contract/wire';
import { AppError } from '../../../core/errors.ts';
import { findRepeatedCreation } from '../../../platform/db/idempotency.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { requirePlaceInUse } from '../places/place-rules.ts';
import { keepPlaces } from '../workforce-lock.repository.ts';
import { changePerson } from './change-person.ts';
import { mergePerson } from './merge-person.ts';
import { listPeople } from './people.repository.ts';
import {
  lockListed,
  type PeopleDependencies,
  type PeopleRequest,
  recordPersonChange,
  refusingTaken,
} from './people-changes.ts';
import { hasRoomForPeople } from './people-limit.repository.ts';
import { insertPerson, updatePerson } from './person-rows.repository.ts';
import { notePlacements } from './placements.repository.ts';
import { readPerson, toSummaries } from './read-person.ts';
import { takeAddress } from './take-address.ts';

export interface PeopleService {
  /** By name. */
  list(
    organisationId: string,
    query: ParsedInput<'listPeople'>['query'],
  ): Promise<{ people: PersonSummary[]; total: number }>;
  /** @throws {AppError} `person_not_found` */
  get(organisationId: string, id: string): Promise<Person>;
  /**
   * @throws {AppError} `person_email_taken`, `employee_number_taken`, `crew_not_found`, `crew_archived`,
   *   `company_not_found`, `company_archived`, `too_many_people`
   */
  create(
    request: PeopleRequest & { readonly idempotencyKey: string | null },
    body: ParsedInput<'createPerson'>['body'],
  ): Promise<Person>;
  /**
   * Undefined keeps a field, null clears it. Another crew or company is a move.
   *
   * @throws {AppError} `person_not_found`, `invalid_request` when neither a name nor an address is left, and as `create`
   */
  update(request: PeopleRequest, id: string, body: ParsedInput<'updatePerson'>['body']): Promise<Person>;
  /** Repeating it changes nothing. @throws {AppError} `person_not_found` */
  archive(request: PeopleRequest, id: string): Promise<Person>;
  /** Repeating it changes nothing. @throws {AppError} `person_not_found` */
  restore(request: PeopleRequest, id: string): Promise<Person>;
  /**
   * Merges a record into another one of the same person, which takes what it lacks. Repeating it changes nothing.
   *
   * @returns the one that stays
   * @throws {AppError} `person_not_found`, `person_archived`, `merged_into_itself`
   */
  merge(request: PeopleRequest, id: string, intoId: string): Promise<Person>;
}

export function createPeopleService(dependencies: PeopleDependencies): PeopleService {
  const { db, clock, random } = dependencies;

  /** Archives or restores a person, unless they are already. */
  function setArchived(request: PeopleRequest, id: string, isArchived: boolean): Promise<Person> {
    return inOrganisation(db, request.member.organisationId, async (scope) => {
      const { archived_at } = await lockListed(scope, id);
      if ((archived_at !== null) !== isArchived) {
        const now = clock.now();
        await updatePerson(scope, id, {
          archived_at: isArchived ? now : null,
          is_from_surveys: false,
          updated_at: now,
        });
        const kind = isArchived ? 'person.archived' : 'person.restored';
        await recordPersonChange(dependencies, scope, request, { kind, id });
      }
      return readPerson(scope, id);
    });
  }

  return {
    list: (organisationId, { page, limit, ...filter }) =>
      inOrganisation(db, organisationId, async (scope) => {
        const { people, total } = await listPeople(scope, filter, { limit, offset: (page - 1) * limit });
        return { people: await toSummaries(scope, people), total };
      }),
    get: (organisationId, id) => inOrganisation(db, organisationId, (scope) => readPerson(scope, id)),
    create: (request, body) => {
      const now = clock.now();
      const id = random.uuid();
      return inOrganisation(db, request.member.organisationId, async (scope) => {
        const repeated = await findRepeatedCreation(scope, {
          userId: request.member.userId,
          key: request.idempotencyKey,
          call: 'createPerson',
          request: body,
          createdId: id,
          now,
        });
        if (repeated !== null) return readPerson(scope, repeated);
        await keepPlaces(scope);
        if (!(await hasRoomForPeople(scope, 1))) throw new AppError('too_many_people');
        const { name = null, email = null, employee_number = null, phone = null, language = null } = body;
        const { crew_id = null, company_id = null } = body;
        if (crew_id !== null) await requirePlaceInUse(scope, 'crews', crew_id);
        if (company_id !== null) await requirePlaceInUse(scope, 'companies', company_id);
        const address = email === null ? null : await takeAddress(scope, id, email);
        const fields = { name, email, employee_number, phone, language, crew_id, company_id };
        await refusingTaken(() =>
          insertPerson(scope, {
            ...fields,
            id,
            is_listed: true,
            unsubscribed_at: address?.unsubscribedAt ?? null,
            erased_at: null,
            created_at: now,
            updated_at: now,
          }),
        );
        const merged = address?.recordId ?? null;
        if (merged !== null) await updatePerson(scope, merged, { merged_into: id });
        if (crew_id !== null || company_id !== null) await notePlacements(scope, [id], now);
        await recordPersonChange(dependencies, scope, request, { kind: 'person.created', id });
        return readPerson(scope, id);
      });
    },
    update: (request, id, body) =>
      inOrganisation(db, request.member.organisationId, async (scope) => {
        await changePerson(dependencies, scope, request, { id, body });
        return readPerson(scope, id);
      }),
    archive: (request, id) => setArchived(request, id, true),
    restore: (request, id) => setArchived(request, id, false),
    merge: (request, id, intoId) =>
      inOrganisation(db, request.member.organisationId, async (scope) => {
        await mergePerson(dependencies, scope, request, { id, intoId });
        return readPerson(scope, intoId);
      }),
  };
}
