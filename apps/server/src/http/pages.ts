import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { ERRORS } from '@plumbline/contract/errors';
import type { ParticipantPageInput, RenderParticipantPage } from '@plumbline/contract/participant-page';
import type { PublicSurveyAnswer } from '@plumbline/contract/wire';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { AppError } from './app-error.ts';
import { type PublicPageValues, servePublicPages } from './public-pages.ts';
import { contentSecurityPolicy, setParticipantPageHeaders, styleNonce } from './security-headers.ts';

const WEB_BUILD = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const NONCE_PLACEHOLDER = '__CSP_NONCE__';
/** Files under this path carry a hash of their content in their name. */
const HASHED_FILES = '/assets/';

export interface PageOptions {
  readonly openSurvey: (token: string, address: string) => Promise<PublicSurveyAnswer>;
  /** Where the organisation's app signs people in, when that is not here. */
  readonly identityOrigin: string | null;
  readonly publicPages: PublicPageValues;
}

/** Serves the built web app, its files, the public pages, and the participant's page rendered here. */
export async function servePages(
  app: FastifyInstance,
  { openSurvey, identityOrigin, publicPages }: PageOptions,
): Promise<void> {
  const connect = identityOrigin === null ? [] : [identityOrigin];
  const organisationApp = await readFile(join(WEB_BUILD, 'client/index.html'), 'utf8');
  const renderParticipantPage = await loadParticipantRenderer();

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

  await servePublicPages(app, join(WEB_BUILD, 'pages'), publicPages);

  app.get<{ Params: { token: string } }>('/survey/:token', async (request, reply) => {
    const page = await participantPage(request.params.token, request.ip, openSurvey);
    const { html, styleHashes } = renderParticipantPage({ ...page.input, publicToken: request.params.token });
    setParticipantPageHeaders(reply, styleHashes);
    return reply.code(page.status).type('text/html; charset=utf-8').send(html);
  });

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !request.url.startsWith('/v1/') && !request.url.startsWith(HASHED_FILES);
    if (!isPage) throw new AppError('not_found');
    return sendOrganisationApp(reply, { document: organisationApp, connect });
  });
}

/** Every page of the organisation's app is one document; the nonce for its styles is made for each answer. */
function sendOrganisationApp(
  reply: FastifyReply,
  { document, connect }: { document: string; connect: readonly string[] },
): FastifyReply {
  const nonce = styleNonce();
  return reply
    .header('content-security-policy', contentSecurityPolicy({ styles: [`'nonce-${nonce}'`], connect }))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.replaceAll(NONCE_PLACEHOLDER, nonce));
}

/** The renderer is TSX, which Node does not read: the build makes a module of it. */
async function loadParticipantRenderer(): Promise<RenderParticipantPage> {
  const built: { renderParticipantPage: RenderParticipantPage } = await import(
    new URL('server/participant.js', `file://${WEB_BUILD}`).href
  );
  return built.renderParticipantPage;
}

async function participantPage(
  token: string,
  address: string,
  openSurvey: PageOptions['openSurvey'],
): Promise<{ status: number; input: Omit<ParticipantPageInput, 'publicToken'> }> {
  try {
    const answer = await openSurvey(token, address);
    return { status: 200, input: { outcome: { kind: 'loaded', answer }, language: answer.survey?.language ?? 'en' } };
  } catch (error) {
    const refusal = isDatabaseUnavailable(error) ? new AppError('unavailable') : error;
    if (!(refusal instanceof AppError)) throw error;
    const { status } = ERRORS[refusal.code];
    return { status, input: { outcome: { kind: 'unavailable', message: refusal.message }, language: 'en' } };
  }
}
