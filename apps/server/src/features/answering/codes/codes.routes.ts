import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { CodesService } from './codes.service.ts';

export function codeHandlers(codes: CodesService): HandlersOf<'enterCode'> {
  return {
    enterCode: async ({ body, address }) => ({ path: `/survey/${await codes.enter(body.code, address)}` }),
  };
}
