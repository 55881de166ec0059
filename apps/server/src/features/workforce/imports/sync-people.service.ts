import type { ParsedInput } from '@plumbline/contract/contract';
import { SYNC_SHOWN_MAX } from '@plumbline/contract/schemas/people-sync';
import type { PeopleSync } from '@plumbline/contract/wire';
import type { ImportRow } from '@plumbline/domain/people-import';
import type { ComparedImport } from '@plumbline/domain/people-import/compare-import';
import { personTexts } from '@plumbline/domain/person-texts';
import { AppError } from '../../../core/errors.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts';
import { inRequest, type OrganisationRequest, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { lockPlaces } from '../workforce-lock.repository.ts';
import { applyImport } from './apply-import.ts';
import { compareRows, missingFilter } from './compare-list.ts';
import { countMissingPeople, findMissingIds, listMissingPeople } from './known-workforce.repository.ts';
import { countVerdicts, nameCreated } from './people-imports.presenter.ts';

type SyncBody = ParsedInput<'syncPeople'>['body'];

/** Synchronises people with an HR system, by the rules for importing a list. */
export type SyncPeopleService = ReturnType<typeof createSyncPeopleService>;

export function createSyncPeopleService(dependencies: WorkDependencies) {
  return {
    /**
     * Says what would change, or changes it in one transaction. Repeating it changes nothing.
     *
     * @throws {AppError} `too_many_leavers` when more than a tenth would be archived; `people_import_empty` when every row has a problem;
     *   `people_changed` when somebody adds the same person, crew or company meanwhile; `too_many_people`, `too_many_sites`,
     *   `too_many_crews`, `too_many_companies`
     */
    sync: async (request: OrganisationRequest, body: SyncBody) => {
      const rows = body.people.map(toImportRow);
      if (body.dry_run) {
        return inOrganisation(dependencies.db, request.principal, async (scope) => {
          const compared = await compareRows(scope, rows);
          return toSync(body, compared, { ...(await findLeaving(scope, compared)), archived: 0 });
        });
      }
      try {
        return await inRequest(dependencies, request, async (work) => {
          // The lock keeps crews from being archived or merged, and lists from being applied, while people are moved.
          await lockPlaces(work);
          const compared = await compareRows(work, rows);
          if (compared.rows.every(({ verdict }) => verdict === 'problem')) throw new AppError('people_import_empty');
          const leaving = await findLeaving(work, compared);
          const archives = body.leavers === 'archive';
          if (archives && leaving.is_too_many && !body.allow_many_leaving) throw new AppError('too_many_leavers');
          const { archived } = await applyImport(work, compared, archives ? 'numbered' : null);
          return toSync(body, compared, { ...leaving, archived });
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw new AppError('people_changed');
        throw error;
      }
    },
  };
}

type Leaving = PeopleSync['leaving'];

/** The leavers. They all have an employee number, because the HR system does not know people without one. */
async function findLeaving(scope: TenantScope, compared: ComparedImport): Promise<Omit<Leaving, 'archived'>> {
  const ids = await findMissingIds(scope, missingFilter(compared, 'numbered'));
  const numbered = await countMissingPeople(scope, missingFilter({ mentioned: new Set(), sites: [] }, 'numbered'));
  return {
    total: ids.length,
    is_too_many: ids.length * 10 > numbered,
    people: await listMissingPeople(scope, ids.slice(0, SYNC_SHOWN_MAX)),
  };
}

function toSync({ dry_run, people }: SyncBody, { rows, creates }: ComparedImport, leaving: Leaving): PeopleSync {
  const different = rows.flatMap(({ verdict, notes }, index) =>
    verdict === 'same'
      ? []
      : [{ index, employee_number: people[index]?.employee_number ?? '', verdict, notes: [...notes] }],
  );
  return {
    dry_run,
    counts: countVerdicts(rows),
    creates: nameCreated(creates),
    rows: different.slice(0, SYNC_SHOWN_MAX),
    more_rows: Math.max(0, different.length - SYNC_SHOWN_MAX),
    leaving,
  };
}

function toImportRow(person: SyncBody['people'][number], index: number): ImportRow {
  const { name, email, employee_number, site, crew, company, language } = person;
  const texts = personTexts((field) => person[field]);
  return { number: index + 1, name, email, employeeNumber: employee_number, ...texts, site, crew, company, language };
}
