import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGE_FACTS } from '@plumbline/domain/languages';
import { type OptOutChoice, type OptOutState, optOutWords } from '@plumbline/phrases/opt-out';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../core/escape-html.ts';
import type { OptOut, OptOuts } from '../features/messages/opt-out.service.ts';
import { setParticipantPageHeaders } from '../platform/http/security-headers.ts';
import type { PublicLimits } from '../platform/limits/public-limits.ts';
import { type PublicPageValues, stampPage } from './public-pages.ts';

export interface OptOutPageOptions {
  /** Folder of the built pages. */
  readonly folder: string;
  readonly values: PublicPageValues;
  readonly optOuts: OptOuts;
  readonly limits: PublicLimits;
}

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * Serves the opt-out page. Opening it changes nothing, because mail scanners open every link. The button opts out, and so does
 * one-click unsubscription in a mail program (RFC 8058).
 */
export async function serveOptOutPages(app: FastifyInstance, options: OptOutPageOptions): Promise<void> {
  const { folder, values, optOuts, limits } = options;
  const page = await readFile(join(folder, 'opt-out.html'), 'utf8');
  const gonePage = await readFile(join(folder, 'opt-out-gone.html'), 'utf8');

  async function answer(
    request: TokenRequest,
    reply: FastifyReply,
    choice: OptOutChoice | null,
    optOut: OptOut | null,
  ): Promise<FastifyReply> {
    setParticipantPageHeaders(reply, []);
    reply.type('text/html; charset=utf-8');
    if (optOut === null) {
      await limits.countFailedLookup(request.ip);
      return reply.code(404).send(stampPage(gonePage, values));
    }
    const { about, organisationName: organisation, language } = optOut;
    const words = optOutWords(about, stateAfter(choice, optOut.isOptedOut, ['resume', 'resume_all']), {
      organisation,
      language,
      everyone: stateAfter(choice, optOut.isOptedOutOfEveryone, ['resume_all']),
    });
    const { everyone } = words;
    return reply.send(
      stampPage(page, values)
        .replaceAll('__OPT_OUT_TITLE__', () => escapeHtml(words.title))
        .replaceAll('__OPT_OUT_LEAD__', () => escapeHtml(words.lead))
        .replaceAll('__OPT_OUT_BUTTON__', () => escapeHtml(words.button))
        .replaceAll('__OPT_OUT_LANGUAGE__', language)
        .replaceAll('__OPT_OUT_DIRECTION__', LANGUAGE_FACTS[language].direction)
        .replaceAll('__OPT_OUT_CHOICE__', words.choice)
        .replaceAll('__OPT_OUT_IS_CHOSEN__', String(words.isChosen))
        .replaceAll('__OPT_OUT_OF_EVERYONE_CLASS__', everyone === undefined ? 'hidden' : '')
        .replaceAll('__OPT_OUT_OF_EVERYONE_IS_CHOSEN__', String(everyone?.isChosen === true))
        .replaceAll('__OPT_OUT_OF_EVERYONE_TITLE__', () => escapeHtml(everyone?.title ?? ''))
        .replaceAll('__OPT_OUT_OF_EVERYONE_LEAD__', () => escapeHtml(everyone?.lead ?? ''))
        .replaceAll('__OPT_OUT_OF_EVERYONE_BUTTON__', () => escapeHtml(everyone?.button ?? ''))
        .replaceAll('__OPT_OUT_OF_EVERYONE_CHOICE__', everyone?.choice ?? ''),
    );
  }

  await app.register(async (scope) => {
    // Mail programs post their own form, in various encodings.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.get('/opt-out/:token', async (request: TokenRequest, reply) =>
      answer(request, reply, null, await optOuts.find(request.params.token)),
    );
    scope.post('/opt-out/:token', async (request: TokenRequest, reply) => {
      const choice = choiceIn(request.body);
      return answer(request, reply, choice, await optOuts.choose(request.params.token, choice));
    });
  });
}

/** The page for the stored choice; an undone opt-out is confirmed only directly after the click. */
function stateAfter(choice: OptOutChoice | null, isStopped: boolean, resuming: readonly OptOutChoice[]): OptOutState {
  if (isStopped) return 'stopped';
  return choice !== null && resuming.includes(choice) ? 'resumed' : 'asked';
}

/** One-click unsubscription sends no choice; it opts out of the emails of the one company. */
function choiceIn(body: unknown): OptOutChoice {
  const choice = new URLSearchParams(String(body ?? '')).get('choice');
  return choice === 'resume' || choice === 'stop_all' || choice === 'resume_all' ? choice : 'stop';
}
