import type { RenderParticipantPage } from '@plumbline/contract/participant-page';
import { DEFAULT_LANGUAGE } from '@plumbline/domain/languages';
import type { FastifyInstance } from 'fastify';
import type { PreviewService } from '../features/questionnaires/preview/preview.service.ts';
import { setPreviewHeaders } from '../platform/http/security-headers.ts';
import type { PublicLimits } from '../platform/limits/public-limits.ts';
import { askedLanguage, preferredLanguage } from './page-language.ts';

export interface PreviewPageOptions {
  readonly render: RenderParticipantPage;
  readonly previews: PreviewService;
  readonly limits: PublicLimits;
}

/** Serves previews: the participant's page with a draft or a version. Sets no cookie. */
export function servePreviewPages(app: FastifyInstance, { render, previews, limits }: PreviewPageOptions): void {
  app.get<{ Params: { token: string } }>('/preview/:token', async (request, reply) => {
    const asked = askedLanguage(request);
    const answer = await previews.open(request.params.token, asked);
    if (answer === null) await limits.countFailedLookup(request.ip);
    const { html, styleHashes } = render({
      publicToken: '',
      isShared: false,
      outcome: answer === null ? { kind: 'preview_gone' } : { kind: 'preview', answer },
      language: answer?.language ?? asked ?? preferredLanguage(request) ?? DEFAULT_LANGUAGE,
    });
    setPreviewHeaders(reply, styleHashes);
    return reply
      .code(answer === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
