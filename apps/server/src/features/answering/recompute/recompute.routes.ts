import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { RecomputeService } from './recompute.service.ts';

export function recomputeHandlers(recompute: RecomputeService): HandlersOf<'listUnsaidReversals' | 'recomputeScores'> {
  return {
    listUnsaidReversals: ({ principal, params }) => recompute.list(principal, params.id),
    recomputeScores: (request) => recompute.recompute(request, request.params.id),
  };
}
