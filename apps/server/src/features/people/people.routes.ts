import type { HandlersOf } from '../../platform/http/handlers.ts';
import { toSurveyChange } from '../assignments/survey-change.read.ts';
import type { ErasureService } from './erasure.service.ts';

export function peopleHandlers(erasures: ErasureService): HandlersOf<'erasePerson' | 'erasePersonByAddress'> {
  return {
    erasePerson: async (request) => ({ deleted_surveys: await erasures.erase(toSurveyChange(request)) }),
    erasePersonByAddress: async (request) => ({
      deleted_surveys: await erasures.eraseByAddress(request, request.body.email),
    }),
  };
}
