import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import { actorOf } from '../../../core/events.ts';
import { recordEvent } from '../../../platform/db/events.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { forgetOutsideOwner } from '../../actions/lends.ts';
import { forgetExports } from '../../files/lends.ts';
import { recordSurveyChange, type SurveyChange } from '../../surveys/lends.ts';
import { deleteListRowsOf, erasePerson, findNamedPerson, findPersonByAddress } from './erasure.repository.ts';
import { findListed } from './people.repository.ts';

/**
 * Erases people on an administrator's request: their named surveys with links, answers, analyses, emails and rows of lists.
 *
 * Their anonymous surveys are kept without the person, because a survey that vanished with them would be known to be theirs. No
 * response depends on whether there are any.
 */
export interface ErasureService {
  /**
   * @returns how many named surveys were deleted
   * @throws {AppError} `survey_not_found`, also for an anonymous survey
   */
  erase(change: SurveyChange): Promise<number>;
  /** @returns how many named surveys were deleted; 0 for an unknown address or one with only anonymous surveys */
  eraseByAddress(change: Omit<SurveyChange, 'surveyId'>, email: string): Promise<number>;
  /**
   * @returns how many named surveys were deleted
   * @throws {AppError} `person_not_found`, also for someone who belongs to anonymous surveys only
   */
  eraseListed(change: Omit<SurveyChange, 'surveyId'>, personId: string): Promise<number>;
}

export interface ErasureDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
}

export function createErasureService({ db, clock, random }: ErasureDependencies): ErasureService {
  /** Names nobody: who was erased is not kept. */
  function noteErasure(scope: TenantScope, request: Omit<SurveyChange, 'surveyId'>, at: Date): Promise<void> {
    return recordEvent(scope, {
      id: random.uuid(),
      at,
      actor: actorOf(request.member, request),
      kind: 'organisation.erased_person',
      entityId: request.member.organisationId,
    });
  }

  return {
    erase: (change) => {
      const now = clock.now();
      return inOrganisation(db, change.member.organisationId, async (scope) => {
        const personId = await findNamedPerson(scope, change.surveyId);
        if (personId === undefined) throw new AppError('survey_not_found');
        const deleted = await erasePerson(scope, personId, now);
        await recordSurveyChange(scope, { random }, change, { kind: 'survey.erased_person', at: now });
        return deleted;
      });
    },
    eraseByAddress: (request, email) => {
      const { member } = request;
      const now = clock.now();
      return inOrganisation(db, member.organisationId, async (scope) => {
        const personId = await findPersonByAddress(scope, email);
        await deleteListRowsOf(scope, email);
        await forgetOutsideOwner(scope, email);
        const deleted = personId === undefined ? 0 : await erasePerson(scope, personId, now);
        // Also for owners outside, and even when nobody was found, so that no missing file reveals who was invited.
        await forgetExports(scope);
        // Also when nobody was found, so that the log does not reveal it either.
        await noteErasure(scope, request, now);
        return deleted;
      });
    },
    eraseListed: (request, personId) => {
      const now = clock.now();
      return inOrganisation(db, request.member.organisationId, async (scope) => {
        const person = await findListed(scope, personId);
        if (person === undefined) throw new AppError('person_not_found');
        if (person.email !== null) {
          await deleteListRowsOf(scope, person.email);
          await forgetOutsideOwner(scope, person.email);
        }
        const deleted = await erasePerson(scope, personId, now);
        await noteErasure(scope, request, now);
        return deleted;
      });
    },
  };
}
