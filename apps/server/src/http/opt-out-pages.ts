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
  /** Whose mails; `null` where the organisation or the person is deleted: then it is about those of every company. */
  readonly organisationName: string | null;
  /** Whether the person wants no survey emails of any company. */
  readonly isOptedOutOfEveryone: boolean;
  readonly about: OptOutSubject;
  /** Of the last mail to the person; members read English. */
  readonly language: SurveyLanguage;
}

/** Ends the mails of one company or of all, or resumes them. */
export type OptOutChoice = 'stop' | 'resume' | 'stop_all' | 'resume_all';

/** What the address in a mail can do for whoever has it, without signing in. */
export interface OptOuts {
  /** @returns `null` for an address that belongs to no mail, or to a notice whose reader is forgotten */
  find(token: string): Promise<OptOut | null>;
  /** Asking twice changes nothing. @returns as `find` */
  choose(token: string, choice: OptOutChoice): Promise<OptOut | null>;
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
    choice: OptOutChoice | null,
    optOut: OptOut | null,
  ): Promise<FastifyReply> {
    setParticipantPageHeaders(reply, []);
    reply.type('text/html; charset=utf-8');
    if (optOut === null) {
      await limits.countFailedLookup(request.ip);
      return reply.code(404).send(stampPage(gonePage, values));
    }
    const { about, organisationName: organisation, language, isOptedOutOfEveryone } = optOut;
    const state = STATES[choice ?? 'none'];
    const everyone = isOptedOutOfEveryone ? 'stopped' : choice === 'resume_all' ? 'resumed' : 'asked';
    const words = optOutWords(about, state, { organisation, language, everyone });
    const nextOfEveryone = isOptedOutOfEveryone ? 'resume_all' : 'stop_all';
    const next = organisation === null ? nextOfEveryone : state === 'stopped' ? 'resume' : 'stop';
    return reply.send(
      stampPage(page, values)
        .replaceAll('__OPT_OUT_TITLE__', () => escapeHtml(words.title))
        .replaceAll('__OPT_OUT_LEAD__', () => escapeHtml(words.lead))
        .replaceAll('__OPT_OUT_BUTTON__', () => escapeHtml(words.button))
        .replaceAll('__OPT_OUT_LANGUAGE__', language)
        .replaceAll('__OPT_OUT_DIRECTION__', LANGUAGE_FACTS[language].direction)
        .replaceAll('__OPT_OUT_CHOICE__', next)
        .replaceAll('__OPT_OUT_OF_EVERYONE_CLASS__', words.everyone === undefined ? 'hidden' : '')
        .replaceAll('__OPT_OUT_OF_EVERYONE_TITLE__', () => escapeHtml(words.everyone?.title ?? ''))
        .replaceAll('__OPT_OUT_OF_EVERYONE_LEAD__', () => escapeHtml(words.everyone?.lead ?? ''))
        .replaceAll('__OPT_OUT_OF_EVERYONE_BUTTON__', () => escapeHtml(words.everyone?.button ?? ''))
        .replaceAll('__OPT_OUT_OF_EVERYONE_CHOICE__', nextOfEveryone),
    );
  }

  await app.register(async (scope) => {
    // Mail programs post a form of their own, in whichever shape.
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

/** What each press leaves the mails of the one company in; that is only asked until someone pressed for it. */
const STATES: Readonly<Record<OptOutChoice | 'none', OptOutState>> = {
  none: 'asked',
  stop: 'stopped',
  resume: 'resumed',
  stop_all: 'asked',
  resume_all: 'asked',
};

/** One press in a mail program names no choice of ours and means the mails of the one company. */
function choiceIn(body: unknown): OptOutChoice {
  const choice = new URLSearchParams(String(body ?? '')).get('choice');
  return choice === 'resume' || choice === 'stop_all' || choice === 'resume_all' ? choice : 'stop';
}
