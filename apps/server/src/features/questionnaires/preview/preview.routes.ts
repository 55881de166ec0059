import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { PreviewService } from './preview.service.ts';

export function previewHandlers(previews: PreviewService): HandlersOf<'previewQuestionnaire'> {
  return {
    previewQuestionnaire: ({ principal, params }) => previews.link(principal.organisationId, params.id),
  };
}
