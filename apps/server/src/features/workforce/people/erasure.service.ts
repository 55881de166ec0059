import { AppError } from '../../../core/errors.ts';
import { inRequest, type OrganisationRequest, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { forgetOutsideOwner } from '../../actions/lends.ts';
import { forgetExports } from '../../files/lends.ts';
import type { SurveyChange } from '../../surveys/lends.ts';
import { deleteListRowsOf, erasePerson, findNamedPerson, findPersonByAddress } from './erasure.repository.ts';
import { findListed } from './people.repository.ts';

/**
 * Erases people on an administrator's request: their named surveys with links, answers, analyses, emails and rows of lists.
 *
 * Their anonymous surveys are kept without the person, because a survey that vanished with them would be known to be theirs. No
 * response depends on whether there are any.
 */
export type ErasureService = ReturnType<typeof createErasureService>;

export function createErasureService(dependencies: WorkDependencies) {
  return {
    /**
     * @returns how many named surveys were deleted
     * @throws {AppError} `survey_not_found`, also for an anonymous survey
     */
    erase: (change: SurveyChange) =>
      inRequest(dependencies, change, async (work) => {
        const personId = await findNamedPerson(work, change.surveyId);
        if (personId === undefined) throw new AppError('survey_not_found');
        const deleted = await erasePerson(work, personId, work.now);
        await work.record({ kind: 'survey.erased_person', entityId: change.surveyId });
        return deleted;
      }),
    /** @returns how many named surveys were deleted; 0 for an unknown address or one with only anonymous surveys */
    eraseByAddress: (request: OrganisationRequest, email: string) =>
      inRequest(dependencies, request, async (work) => {
        const personId = await findPersonByAddress(work, email);
        await deleteListRowsOf(work, email);
        await forgetOutsideOwner(work, email);
        const deleted = personId === undefined ? 0 : await erasePerson(work, personId, work.now);
        // Exports may name owners outside. They are deleted even when nobody was found, so that no missing file reveals who was invited.
        await forgetExports(work);
        // The event names nobody, and is recorded even when nobody was found, so that the log does not reveal who was invited.
        await work.record({ kind: 'organisation.erased_person', entityId: work.organisationId });
        return deleted;
      }),
    /**
     * @returns how many named surveys were deleted
     * @throws {AppError} `person_not_found`, also for someone who belongs to anonymous surveys only
     */
    eraseListed: (request: OrganisationRequest, personId: string) =>
      inRequest(dependencies, request, async (work) => {
        const person = await findListed(work, personId);
        if (person === undefined) throw new AppError('person_not_found');
        if (person.email !== null) {
          await deleteListRowsOf(work, person.email);
          await forgetOutsideOwner(work, person.email);
        }
        const deleted = await erasePerson(work, personId, work.now);
        await work.record({ kind: 'organisation.erased_person', entityId: work.organisationId });
        return deleted;
      }),
  };
}
