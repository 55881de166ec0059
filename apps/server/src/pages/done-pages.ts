import { ERRORS } from '@plumbline/contract/errors';
import { DEFAULT_LANGUAGE } from '@plumbline/domain/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../core/errors.ts';
import type { OpenPageService } from '../features/campaigns/page/open-page.service.ts';
import { isDatabaseUnavailable } from '../platform/db/unavailable.ts';
import { setParticipantPageHeaders } from '../platform/http/security-headers.ts';
import type { PublicLimits } from '../platform/limits/public-limits.ts';
import { donePage, unavailableDonePage } from './done-page.ts';
import { askedLanguage, preferredLanguage } from './page-language.ts';
import { PLAIN_STYLE_SOURCE } from './plain-page.ts';

export interface DonePageOptions {
  readonly open: OpenPageService['open'];
  readonly limits: PublicLimits;
}

interface Answer {
  readonly status: number;
  readonly html: string;
}

/** Serves the public pages of campaigns. They have no script and set no cookie. */
export function serveDonePages(app: FastifyInstance, { open, limits }: DonePageOptions): void {
  async function answerOf(request: FastifyRequest, token: string): Promise<Answer> {
    const wished = askedLanguage(request) ?? preferredLanguage(request);
    const unavailable = (reason: Parameters<typeof unavailableDonePage>[0], status: number) => ({
      status,
      html: unavailableDonePage(reason, wished ?? DEFAULT_LANGUAGE),
    });
    try {
      const page = await open(token);
      if (page === null) {
        await limits.countFailedLookup(request.ip);
        return unavailable('gone', 404);
      }
      // Not limited per page, because a whole crew opens the same one during a toolbox talk.
      const language = wished ?? page.content.language;
      return { status: 200, html: donePage(page.content, { language, publishedOn: page.published_on }) };
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests') {
        return unavailable('too_many_requests', ERRORS.too_many_requests.status);
      }
      if (!isDatabaseUnavailable(error)) request.log.error({ err: error }, 'campaign page failed');
      return unavailable('unavailable', ERRORS.unavailable.status);
    }
  }

  app.get<{ Params: { token: string } }>('/done/:token', async (request, reply) => {
    const { status, html } = await answerOf(request, request.params.token);
    setParticipantPageHeaders(reply, [PLAIN_STYLE_SOURCE]);
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  });
}
