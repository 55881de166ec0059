import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { ERRORS, type ErrorCode } from '@plumbline/contract/errors';
import type {
  ParticipantPageInput,
  RefusedLink,
  RenderCodePage,
  RenderParticipantPage,
} from '@plumbline/contract/participant-page';
import type { PublicSurveyResponse, Receipt } from '@plumbline/contract/wire';
import { DEFAULT_LANGUAGE, type SurveyLanguage } from '@plumbline/domain/languages';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/errors.ts';
import type { Participant } from '../core/principal.ts';
import type { CalendarFeedsService } from '../features/actions/calendar/calendar-feeds.service.ts';
import type { OutsideActionsService } from '../features/actions/outside/outside-actions.service.ts';
import type { LanguageWishes } from '../features/answering/answering.service.ts';
import type { CodesService } from '../features/answering/codes/codes.service.ts';
import type { OpenPageService } from '../features/campaigns/page/open-page.service.ts';
import type { OptOuts } from '../features/messages/opt-out.service.ts';
import type { PreviewService } from '../features/questionnaires/preview/preview.service.ts';
import { isDatabaseUnavailable } from '../platform/db/unavailable.ts';
import { contentSecurityPolicy, setParticipantPageHeaders, styleNonce } from '../platform/http/security-headers.ts';
import type { PublicLimits } from '../platform/limits/public-limits.ts';
import { serveActionPages } from './action-pages.ts';
import { serveCalendarFeeds } from './calendar-feeds.ts';
import { serveCodePages } from './code-pages.ts';
import { serveDonePages } from './done-pages.ts';
import { serveOptOutPages } from './opt-out-pages.ts';
import { askedLanguage, preferredLanguage, rememberedLanguage, rememberLanguage } from './page-language.ts';
import { servePreviewPages } from './preview-pages.ts';
import { type PublicPageValues, servePublicPages, stampPage } from './public-pages.ts';

const WEB_BUILD = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
const API_PLACEHOLDER = '<meta name="api-url" content="';
/** Files under this path have a hash of their content in their name. */
const HASHED_FILES = '/assets/';
/** Addresses that the organisation's app handles itself, in the browser. */
const APP_ADDRESSES = /^\/(app|login|register|forgot-password|join)(?=[/?]|$)/;

export interface PageOptions {
  readonly openSurvey: (
    participant: Participant<{ readonly token: string }>,
    address: string,
    wishes: LanguageWishes,
  ) => Promise<PublicSurveyResponse>;
  /** @throws {AppError} `survey_not_submitted` when the survey was not answered */
  readonly findReceipt: (participant: Participant<{ readonly token: string }>, address: string) => Promise<Receipt>;
  readonly enterCode: CodesService['enter'];
  /** Origin at which the organisation's app signs people in, if it is another one. */
  readonly identityOrigin: string | null;
  /** Origin of the API that the organisation's app calls, if it is another one. */
  readonly apiOrigin: string | null;
  readonly publicPages: PublicPageValues;
  readonly optOuts: OptOuts;
  readonly previews: PreviewService;
  readonly calendarFeeds: CalendarFeedsService;
  readonly outsideActions: OutsideActionsService;
  readonly openCampaignPage: OpenPageService['open'];
  readonly limits: PublicLimits;
}

/** Serves the built web app, its files, the public pages, and the participant's page, which is rendered here. */
export async function servePages(
  app: FastifyInstance,
  {
    openSurvey,
    findReceipt,
    enterCode,
    identityOrigin,
    apiOrigin,
    publicPages,
    optOuts,
    previews,
    calendarFeeds,
    outsideActions,
    openCampaignPage,
    limits,
  }: PageOptions,
): Promise<void> {
  const isHttps = publicPages.publicUrl.startsWith('https:');
  const connect = [identityOrigin, apiOrigin].filter((origin) => origin !== null);
  const builtApp = await readFile(join(WEB_BUILD, 'client/index.html'), 'utf8');
  const organisationApp = builtApp.replace(API_PLACEHOLDER, `$&${apiOrigin ?? ''}`);
  const { renderParticipantPage, renderCodePage } = await loadRenderers();

  await app.register(fastifyStatic, {
    root: join(WEB_BUILD, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.map', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes(HASHED_FILES);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
    },
  });

  const folder = join(WEB_BUILD, 'pages');
  await servePublicPages(app, folder, publicPages);
  await serveOptOutPages(app, { folder, values: publicPages, optOuts, limits });
  await serveCodePages(app, {
    render: renderCodePage,
    enterCode,
    sendSharedSurvey: async (request, reply, { token, chosen }) => {
      const page = await pageOfLink(request, token, { chosen, preferred: preferredLanguage(request) });
      return sendParticipantPage(reply, page, { token, isShared: true });
    },
  });
  serveCalendarFeeds(app, calendarFeeds);
  await serveActionPages(app, outsideActions);
  serveDonePages(app, { open: openCampaignPage, limits });
  servePreviewPages(app, { render: renderParticipantPage, previews, limits });

  await app.register(async (scope) => {
    // Only these pages read and set a cookie.
    await scope.register(fastifyCookie);
    // A link whose end was cut off, in an email or on paper, gets an explanation.
    for (const address of ['/survey', '/survey/']) {
      scope.get(address, (request, reply) => {
        const language = preferredLanguage(request) ?? DEFAULT_LANGUAGE;
        return sendParticipantPage(reply, refusedPage('survey_token_missing', language), {
          token: '',
          isShared: false,
        });
      });
    }
    scope.get<{ Params: { token: string } }>('/survey/:token', async (request, reply) => {
      const { token } = request.params;
      const asked = askedLanguage(request);
      if (asked !== null) rememberLanguage(reply, { token, language: asked, isHttps });
      const wishes = { chosen: asked ?? rememberedLanguage(request), preferred: preferredLanguage(request) };
      const page = await pageOfLink(request, token, wishes);
      return sendParticipantPage(reply, page, { token, isShared: false });
    });
  });

  function pageOfLink(request: FastifyRequest, token: string, wishes: LanguageWishes): Promise<ParticipantPage> {
    const participant = { kind: 'participant', link: { token } } as const;
    const link = {
      open: () => openSurvey(participant, request.ip, wishes),
      receipt: () => findReceipt(participant, request.ip),
    };
    return participantPage(wishes, link, request.log);
  }

  function sendParticipantPage(
    reply: FastifyReply,
    page: ParticipantPage,
    { token, isShared }: { token: string; isShared: boolean },
  ): FastifyReply {
    const { html, styleHashes } = renderParticipantPage({ ...page.input, publicToken: token, isShared });
    setParticipantPageHeaders(reply, styleHashes);
    return reply.code(page.status).type('text/html; charset=utf-8').send(html);
  }

  const notFoundPage = await readFile(join(folder, 'not-found.html'), 'utf8');
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !request.url.startsWith('/v1/') && !request.url.startsWith(HASHED_FILES);
    if (!isPage) throw new AppError('not_found');
    if (APP_ADDRESSES.test(request.url)) return sendOrganisationApp(reply, { document: organisationApp, connect });
    return reply.code(404).type('text/html; charset=utf-8').send(stampPage(notFoundPage, publicPages));
  });
}

/** All pages of the organisation's app are one document; each response has its own nonce for styles. */
function sendOrganisationApp(
  reply: FastifyReply,
  { document, connect }: { document: string; connect: readonly string[] },
): FastifyReply {
  const nonce = styleNonce();
  reply.helmet({
    contentSecurityPolicy: contentSecurityPolicy({ styles: [`'nonce-${nonce}'`], connect, hasFrames: true }),
  });
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.replaceAll(NONCE_PLACEHOLDER, nonce));
}

/** The renderers are TSX, which Node cannot load, so the build compiles them to a module. */
function loadRenderers(): Promise<Renderers> {
  return import(new URL('server/participant.js', `file://${WEB_BUILD}`).href);
}

interface Renderers {
  readonly renderParticipantPage: RenderParticipantPage;
  readonly renderCodePage: RenderCodePage;
}

interface ParticipantPage {
  readonly status: number;
  readonly input: Omit<ParticipantPageInput, 'publicToken' | 'isShared'>;
}

async function participantPage(
  { chosen, preferred }: LanguageWishes,
  { open, receipt }: { open: () => Promise<PublicSurveyResponse>; receipt: () => Promise<Receipt> },
  log: FastifyBaseLogger,
): Promise<ParticipantPage> {
  const language = chosen ?? preferred ?? DEFAULT_LANGUAGE;
  try {
    const answer = await open();
    const found = answer.can_access ? null : await receiptOrNull(receipt);
    return {
      status: 200,
      input: {
        outcome: found === null ? { kind: 'loaded', answer } : { kind: 'finished', receipt: found },
        language: answer.language,
      },
    };
  } catch (error) {
    if (isDatabaseUnavailable(error)) return refusedPage('unavailable', language);
    if (error instanceof AppError && isRefusedLink(error.code)) return refusedPage(error.code, language);
    // Participants get an error page, not an error in JSON.
    log.error({ err: error }, 'survey page failed');
    return refusedPage('survey_not_loaded', language);
  }
}

/** A survey can be closed without answers. */
async function receiptOrNull(find: () => Promise<Receipt>): Promise<Receipt | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof AppError && error.code === 'survey_not_submitted') return null;
    throw error;
  }
}

const REFUSED_LINKS: Readonly<Record<RefusedLink, true>> = {
  survey_link_not_found: true,
  survey_token_missing: true,
  survey_access_denied: true,
  survey_closed: true,
  slip_already_used: true,
  survey_not_loaded: true,
  too_many_requests: true,
  unavailable: true,
};

function isRefusedLink(code: ErrorCode): code is RefusedLink {
  return Object.hasOwn(REFUSED_LINKS, code);
}

function refusedPage(reason: RefusedLink, language: SurveyLanguage): ParticipantPage {
  return { status: ERRORS[reason].status, input: { outcome: { kind: 'unavailable', reason }, language } };
}
