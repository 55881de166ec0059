import { parse } from 'node:querystring';
import { ERRORS } from '@plumbline/contract/errors';
import type { RefusedCode, RenderCodePage } from '@plumbline/contract/participant-page';
import { DEFAULT_LANGUAGE, offeredLanguage, type SurveyLanguage } from '@plumbline/domain/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/errors.ts';
import type { CodesService } from '../features/answering/codes/codes.service.ts';
import { isDatabaseUnavailable } from '../platform/db/unavailable.ts';
import { setParticipantPageHeaders } from '../platform/http/security-headers.ts';
import { askedLanguage, preferredLanguage } from './page-language.ts';

export interface CodePageOptions {
  readonly render: RenderCodePage;
  readonly enterCode: CodesService['enter'];
  /** Sends the survey's page for shared phones, without a cookie and without a redirect to its address. */
  readonly sendSharedSurvey: (
    request: FastifyRequest,
    reply: FastifyReply,
    survey: { readonly token: string; readonly chosen: SurveyLanguage | null },
  ) => Promise<FastifyReply>;
}

/** Maximum size of a form: far more than the forms of this page need. */
const FORM_LIMIT_BYTES = 4096;

/**
 * Serves the code page. Its form redirects to the survey. On a shared phone the response to the form is the survey itself, so that a
 * person's address never enters the browser's history.
 */
export async function serveCodePages(app: FastifyInstance, options: CodePageOptions): Promise<void> {
  const { render, enterCode, sendSharedSurvey } = options;

  function sendCodePage(
    request: FastifyRequest,
    reply: FastifyReply,
    { chosen, refusal }: { chosen: SurveyLanguage | null; refusal: RefusedCode | null },
  ): FastifyReply {
    const language = chosen ?? preferredLanguage(request) ?? DEFAULT_LANGUAGE;
    const { html, styleHashes } = render({ language, chosen, refusal });
    setParticipantPageHeaders(reply, styleHashes);
    return reply
      .code(refusal === null ? 200 : ERRORS[refusal].status)
      .type('text/html; charset=utf-8')
      .send(html);
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.get('/s', (request, reply) =>
      sendCodePage(request, reply, { chosen: askedLanguage(request), refusal: null }),
    );
    scope.post('/s', async (request, reply) => {
      const form = parse(String(request.body ?? ''));
      const chosen = offeredLanguage(textIn(form.language));
      try {
        const token = textIn(form.token) || (await enterCode(textIn(form.code), request.ip));
        if (form.shared !== undefined) return await sendSharedSurvey(request, reply, { token, chosen });
        const language = chosen === null ? '' : `?language=${chosen}`;
        setParticipantPageHeaders(reply, []);
        return reply.redirect(`/survey/${encodeURIComponent(token)}${language}`, 303);
      } catch (error) {
        return sendCodePage(request, reply, { chosen, refusal: refusalFor(error, request) });
      }
    });
  });
}

/** The text of a field; empty for a field that was sent twice. */
function textIn(field: string | readonly string[] | undefined): string {
  return typeof field === 'string' ? field : '';
}

const REFUSALS: Readonly<Record<RefusedCode, true>> = {
  code_not_found: true,
  code_of_closed_wave: true,
  too_many_requests: true,
  unavailable: true,
  internal: true,
};

/** The error page for an error, because participants cannot read an error in JSON. */
function refusalFor(error: unknown, request: FastifyRequest): RefusedCode {
  if (isDatabaseUnavailable(error)) return 'unavailable';
  if (error instanceof AppError && isRefusedCode(error.code)) return error.code;
  request.log.error({ err: error }, 'code page failed');
  return 'internal';
}

function isRefusedCode(code: string): code is RefusedCode {
  return Object.hasOwn(REFUSALS, code);
}
