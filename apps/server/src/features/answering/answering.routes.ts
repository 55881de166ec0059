import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { AnsweringService } from './answering.service.ts';

export function answeringHandlers(
  answering: AnsweringService,
): HandlersOf<'getPublicSurvey' | 'updatePublicSurvey' | 'completePublicSurvey'> {
  return {
    getPublicSurvey: ({ participant, query, address }) =>
      answering.open(participant, address, { chosen: query.language ?? null }),
    updatePublicSurvey: async ({ participant, address, body }) => {
      if (body.status === 'start') await answering.start(participant, address, body);
      else await answering.submit(participant, address, body);
      return { status: body.status };
    },
    completePublicSurvey: ({ participant, address }) => answering.receipt(participant, address),
  };
}
