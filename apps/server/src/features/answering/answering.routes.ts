import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { AnsweringService } from './answering.service.ts';

export function answeringHandlers(
  answering: AnsweringService,
): HandlersOf<'getPublicSurvey' | 'updatePublicSurvey' | 'completePublicSurvey'> {
  return {
    getPublicSurvey: ({ params, query, address }) =>
      answering.open(params.public_token, address, { chosen: query.language ?? null }),
    updatePublicSurvey: async ({ params, address, body }) => {
      if (body.status === 'start') await answering.start(params.id, address, body);
      else await answering.submit(params.id, address, body);
      return { status: body.status };
    },
    completePublicSurvey: ({ params, address }) => answering.receipt(params.public_token, address),
  };
}
