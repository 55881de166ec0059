import type { ParsedInput } from '@plumbline/contract/contract';
import type { Person, PersonSummary } from '@plumbline/contract/wire';
import { personTexts } from '@plumbline/domain/person-texts';
import { AppError } from '../../../core/errors.ts';
import type { Scope } from '../../../core/scope.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { inRequest, type OrganisationRequest, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { requirePlaceInUse } from '../places/place-rules.ts';
import { lockPlacesForShare } from '../workforce-lock.repository.ts';
import { changePerson } from './change-person.ts';
import { mergePerson } from './merge-person.ts';
import { listPeople } from './people.repository.ts';
import { lockListed, refuseTakenValues, refuseUniqueFields } from './people-changes.ts';
import { hasRoomForPeople } from './people-limit.repository.ts';
import { insertPerson, updatePerson } from './person-rows.repository.ts';
import { notePlacements } from './placements.repository.ts';
import { readPerson, toSummaries } from './read-person.ts';
import { takeAddress } from './take-address.ts';

export type PeopleService = ReturnType<typeof createPeopleService>;

export function createPeopleService(dependencies: WorkDependencies) {
  const { db, clock } = dependencies;

  /** Archives or restores a person, unless the person is archived or restored already. */
  function setArchived(request: OrganisationRequest, id: string, isArchived: boolean): Promise<Person> {
    return inRequest(dependencies, request, async (work) => {
      const { archived_at } = await lockListed(work, id);
      if ((archived_at !== null) !== isArchived) {
        const { now } = work;
        await updatePerson(work, id, {
          archived_at: isArchived ? now : null,
          is_from_surveys: false,
          updated_at: now,
        });
        await work.record({ kind: isArchived ? 'person.archived' : 'person.restored', entityId: id });
      }
      return readPerson(work, id, work.now);
    });
  }

  return {
    /** A page of people in the order of their names. */
    list: (
      reader: Scope,
      { page, limit, ...filter }: ParsedInput<'listPeople'>['query'],
    ): Promise<{ people: PersonSummary[]; total: number }> =>
      inOrganisation(db, reader, async (scope) => {
        const { people, total } = await listPeople(scope, filter, { limit, offset: (page - 1) * limit });
        return { people: await toSummaries(scope, people), total };
      }),
    /** @throws {AppError} `person_not_found` */
    get: (reader: Scope, id: string) => inOrganisation(db, reader, (scope) => readPerson(scope, id, clock.now())),
    /**
     * @throws {AppError} `person_email_taken`, `employee_number_taken`, `crew_not_found`, `crew_archived`,
     *   `company_not_found`, `company_archived`, `too_many_people`; `forbidden` to a member of some sites who gives an address or a number
     */
    create: (request: OrganisationRequest, body: ParsedInput<'createPerson'>['body']) =>
      inRequest(dependencies, request, async (work) => {
        const { now } = work;
        const personId = await work.createOnce('createPerson', body, async (id) => {
          refuseUniqueFields(work, body);
          await lockPlacesForShare(work);
          if (!(await hasRoomForPeople(work, 1))) throw new AppError('too_many_people');
          const { name = null, email = null, employee_number = null, language = null } = body;
          const { crew_id = null, company_id = null } = body;
          if (crew_id !== null) await requirePlaceInUse(work, 'crews', crew_id);
          if (company_id !== null) await requirePlaceInUse(work, 'companies', company_id);
          const address = email === null ? null : await takeAddress(work, id, email);
          const texts = personTexts((field) => body[field] ?? null);
          const fields = { name, email, employee_number, ...texts, language, crew_id, company_id };
          await refuseTakenValues(() =>
            insertPerson(work, {
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
          if (merged !== null) await updatePerson(work, merged, { merged_into: id });
          if (crew_id !== null || company_id !== null) await notePlacements(work, [id], now);
          await work.record({ kind: 'person.created', entityId: id });
        });
        return readPerson(work, personId, work.now);
      }),
    /**
     * Changes the given fields: undefined keeps a field, null clears it. A new crew or company is a move.
     *
     * @throws {AppError} `person_not_found`, `invalid_request` when neither a name nor an address is left, and as `create`
     */
    update: (request: OrganisationRequest, id: string, body: ParsedInput<'updatePerson'>['body']) =>
      inRequest(dependencies, request, async (work) => {
        await changePerson(work, id, body);
        return readPerson(work, id, work.now);
      }),
    /** Repeating it changes nothing. @throws {AppError} `person_not_found` */
    archive: (request: OrganisationRequest, id: string) => setArchived(request, id, true),
    /** Repeating it changes nothing. @throws {AppError} `person_not_found` */
    restore: (request: OrganisationRequest, id: string) => setArchived(request, id, false),
    /**
     * Merges a record into another record of the same person, which gets the values that it lacks. Repeating it changes nothing.
     *
     * @returns the person of the kept record
     * @throws {AppError} `person_not_found`, `person_archived`, `merged_into_itself`
     */
    merge: (request: OrganisationRequest, id: string, intoId: string) =>
      inRequest(dependencies, request, async (work) => {
        await mergePerson(work, { id, intoId });
        return readPerson(work, intoId, work.now);
      }),
  };
}
