import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { type OptOutState, type OptOutSubject, optOutWords } from '@plumbline/phrases/opt-out';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import type { PublicLimits } from './public-limits.ts';
import { type PublicPageValues, stampPage } from './public-pages.ts';
import { setParticipantPageHeaders } from './security-headers.ts';

/** What the address in a mail is about. */
export interface OptOut {
  /** Whose mails. */
  readonly organisationName: string;
  readonly about: OptOutSubject;
  /** Of the last mail to the person; members read English. */
  readonly language: SurveyLanguage;
}

/** What the address in a mail can do for whoever has it, without signing in. */
export interface OptOuts {
  /** @returns `null` for an address that belongs to no mail, or whose reader is forgotten */
  find(token: string): Promise<OptOut | null>;
  /** Ends the mails, or resumes them; asking twice changes nothing. @returns as `find` */
  choose(token: string, wantsMail: boolean): Promise<OptOut | null>;
}

export interface OptOutPageOptions {
  /** Folder of the built pages. */
  readonly folder: string;
  readonly values: PublicPageValues;
  readonly optOuts: OptOuts;
  readonly limits: PublicLimits;
}

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * Serves the page behind 'no more mails'. Opening it changes nothing, as mail scanners open every link; the press does, and
 * so does the one press in a mail program (RFC 8058).
 */
export async function serveOptOutPages(app: FastifyInstance, options: OptOutPageOptions): Promise<void> {
  const { folder, values, optOuts, limits } = options;
  const page = await readFile(join(folder, 'opt-out.html'), 'utf8');
  const gonePage = await readFile(join(folder, 'opt-out-gone.html'), 'utf8');

  async function answer(
    request: TokenRequest,
    reply: FastifyReply,
    state: OptOutState,
    optOut: OptOut | null,
  ): Promise<FastifyReply> {
    setParticipantPageHeaders(reply, []);
    reply.type('text/html; charset=utf-8');
    if (optOut === null) {
      await limits.countFailedLookup(request.ip);
      return reply.code(404).send(stampPage(gonePage, values));
    }
    const { about, organisationName: organisation, language } = optOut;
    const words = optOutWords(about, state, { organisation, language });
    return reply.send(
      stampPage(page, values)
        .replaceAll('__OPT_OUT_TITLE__', () => escapeHtml(words.title))
        .replaceAll('__OPT_OUT_LEAD__', () => escapeHtml(words.lead))
        .replaceAll('__OPT_OUT_BUTTON__', () => escapeHtml(words.button))
        .replaceAll('__OPT_OUT_LANGUAGE__', language)
        .replaceAll('__OPT_OUT_DIRECTION__', LANGUAGE_FACTS[language].direction)
        .replaceAll('__OPT_OUT_CHOICE__', state === 'stopped' ? 'resume' : 'stop'),
    );
  }

  await app.register(async (scope) => {
    // Mail programs post a form of their own, in whichever shape.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.get('/opt-out/:token', async (request: TokenRequest, reply) =>
      answer(request, reply, 'asked', await optOuts.find(request.params.token)),
    );
    scope.post('/opt-out/:token', async (request: TokenRequest, reply) => {
      const wantsMail = new URLSearchParams(String(request.body ?? '')).get('choice') === 'resume';
      const optOut = await optOuts.choose(request.params.token, wantsMail);
      return answer(request, reply, wantsMail ? 'resumed' : 'stopped', optOut);
    });
  });
}
