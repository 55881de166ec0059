import type { Person } from '@plumbline/contract/wire';
import { toPagination } from '../../../core/pagination.ts';
import { seesNames } from '../../../core/permissions.ts';
import type { OrganisationPrincipal } from '../../../core/principal.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { toSurveyChange } from '../../surveys/lends.ts';
import type { ErasureService } from './erasure.service.ts';
import type { PeopleService } from './people.service.ts';

type PeopleCalls =
  | 'erasePerson'
  | 'erasePersonByAddress'
  | 'eraseListedPerson'
  | 'listPeople'
  | 'createPerson'
  | 'getPerson'
  | 'updatePerson'
  | 'archivePerson'
  | 'restorePerson'
  | 'mergePerson';

interface PeopleServices {
  readonly erasures: ErasureService;
  readonly people: PeopleService;
}

export function peopleHandlers({ erasures, people }: PeopleServices): HandlersOf<PeopleCalls> {
  return {
    erasePerson: async (request) => ({ deleted_surveys: await erasures.erase(toSurveyChange(request)) }),
    erasePersonByAddress: async (request) => ({
      deleted_surveys: await erasures.eraseByAddress(request, request.body.email),
    }),
    eraseListedPerson: async (request) => ({
      deleted_surveys: await erasures.eraseListed(request, request.params.id),
    }),
    listPeople: async ({ principal, query }) => {
      const { people: listed, total } = await people.list(principal, query);
      return { people: listed, pagination: toPagination({ ...query, total }) };
    },
    createPerson: async (request) => personFor(request, await people.create(request, request.body)),
    getPerson: async (request) => personFor(request, await people.get(request.principal, request.params.id)),
    updatePerson: async (request) => personFor(request, await people.update(request, request.params.id, request.body)),
    archivePerson: async (request) => personFor(request, await people.archive(request, request.params.id)),
    restorePerson: async (request) => personFor(request, await people.restore(request, request.params.id)),
    mergePerson: async (request) => ({ person: await people.merge(request, request.params.id, request.body.into_id) }),
  };
}

/** The person as the caller may see them: without surveys for an API key that may not read results. */
function personFor({ principal }: { readonly principal: OrganisationPrincipal }, person: Person): { person: Person } {
  if (seesNames(principal)) return { person };
  return {
    person: {
      ...person,
      latest_survey_id: null,
      earlier_follow_ups: [],
      waves: person.waves.map((wave) => ({ ...wave, survey: null })),
    },
  };
}
