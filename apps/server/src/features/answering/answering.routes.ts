import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { AnsweringService } from './answering.service.ts';
import type { CodesService } from './codes/codes.service.ts';

export function answeringHandlers(
  answering: AnsweringService,
  codes: CodesService,
): HandlersOf<'getPublicSurvey' | 'updatePublicSurvey' | 'completePublicSurvey' | 'enterCode'> {
  return {
    getPublicSurvey: ({ participant, query, address }) =>
      answering.open(participant, address, { chosen: query.language ?? null }),
    updatePublicSurvey: async ({ participant, address, body }) => {
      if (body.status === 'start') await answering.start(participant, address, body);
      else await answering.submit(participant, address, body);
      return { status: body.status };
    },
    completePublicSurvey: ({ participant, address }) => answering.receipt(participant, address),
    enterCode: async ({ body, address }) => ({ path: `/survey/${await codes.enter(body.code, address)}` }),
  };
}
