import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { PreviewService } from './preview.service.ts';

export function previewHandlers(previews: PreviewService): HandlersOf<'previewQuestionnaire'> {
  return {
    previewQuestionnaire: ({ member, params }) => previews.link(member.organisationId, params.id),
  };
}
