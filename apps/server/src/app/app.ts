import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { Configuration } from '@plumbline/contract/wire';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { accountHandlers } from '../features/accounts/accounts.routes.ts';
import { companySignInHandlers } from '../features/accounts/company-sign-in/company-sign-in.routes.ts';
import { apiKeyHandlers } from '../features/accounts/keys/api-keys.routes.ts';
import { secondFactorHandlers } from '../features/accounts/second-factor.routes.ts';
import { actionHandlers } from '../features/actions/actions.routes.ts';
import { calendarFeedHandlers } from '../features/actions/calendar/calendar-feeds.routes.ts';
import { answeringHandlers } from '../features/answering/answering.routes.ts';
import { recomputeHandlers } from '../features/answering/recompute/recompute.routes.ts';
import { campaignHandlers } from '../features/campaigns/campaigns.routes.ts';
import { campaignPageHandlers } from '../features/campaigns/page/campaign-pages.routes.ts';
import { representationHandlers } from '../features/campaigns/representation/representation.routes.ts';
import { waveHandlers } from '../features/campaigns/waves/waves.routes.ts';
import { preparedFileHandlers } from '../features/files/prepared/prepared-files.routes.ts';
import { tableHandlers } from '../features/files/tables/tables.routes.ts';
import { webhookHandlers } from '../features/messages/webhooks/webhooks.routes.ts';
import { organisationHandlers } from '../features/organisations/organisations.routes.ts';
import { securityLogHandlers } from '../features/organisations/security-log/security-log.routes.ts';
import { questionnaireHandlers } from '../features/questionnaires/own/questionnaires.routes.ts';
import { previewHandlers } from '../features/questionnaires/preview/preview.routes.ts';
import { questionHandlers } from '../features/questionnaires/questions.routes.ts';
import { analysisHandlers } from '../features/results/analysis/analysis.routes.ts';
import { groupAnalysisHandlers } from '../features/results/analysis/groups/group-analysis.routes.ts';
import { groupResultsHandlers } from '../features/results/groups/group-results.routes.ts';
import { resultHandlers } from '../features/results/results.routes.ts';
import { invitationListHandlers } from '../features/surveys/lists/invitation-lists.routes.ts';
import { invitationHandlers } from '../features/surveys/surveys.routes.ts';
import { peopleImportHandlers } from '../features/workforce/imports/people-imports.routes.ts';
import { peopleHandlers } from '../features/workforce/people/people.routes.ts';
import { workforceHandlers } from '../features/workforce/places/places.routes.ts';
import { servePages } from '../pages/pages.ts';
import { bearerTokens } from '../platform/http/authenticate.ts';
import { answerOwnHostsOnly } from '../platform/http/demo-hosts.ts';
import { endConnectionsWhenClosing } from '../platform/http/end-connections.ts';
import { answerMalformedAddress, handleErrors } from '../platform/http/error-handler.ts';
import { ARRIVAL_MS, arrivalLimits, endHalfSentRequests } from '../platform/http/half-sent-requests.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { healthRoutes } from '../platform/http/health.routes.ts';
import { refuseKeysInAddresses } from '../platform/http/keys-in-addresses.ts';
import { mountContract } from '../platform/http/mount.ts';
import { logRequests } from '../platform/http/request-log.ts';
import { measureRequests } from '../platform/http/request-metrics.ts';
import { addSecurityHeaders } from '../platform/http/security-headers.ts';
import type { Config } from './config/config-types.ts';
import type { Context } from './context.ts';
import { createServices } from './services.ts';

/** Maximum size of a request body; 50 free texts of maximum length are far smaller. */
const BODY_LIMIT_BYTES = 256 * 1024;
/** Equal to Node's limit on a whole request head, so that the contract validates every parameter. */
const MAX_PARAM_CHARACTERS = 16 * 1024;

/** One level above the default saves six percent of a participant's page for a seventh of a millisecond. */
const BROTLI = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 5,
};

/** The whole HTTP server, not yet listening. */
export async function buildApp(context: Context, arrivalMs = ARRIVAL_MS): Promise<FastifyInstance> {
  const { config, log, identity, publicUrl } = context;
  const { trustProxy } = config.http;
  const app = Fastify({
    // Typed as the interface, because the server's type would otherwise depend on this logger.
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    ...arrivalLimits(arrivalMs),
    routerOptions: { maxParamLength: MAX_PARAM_CHARACTERS },
    trustProxy: toFastifyTrust(trustProxy),
    // Faster than the ids of rows: Node buffers random bytes for these.
    genReqId: () => randomUUID(),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: answerMalformedAddress,
  });
  endConnectionsWhenClosing(app);
  endHalfSentRequests(app, arrivalMs);
  acceptEmptyJson(app);
  handleErrors(app);
  context.requestActivity.count(app);
  if (config.operations !== null) measureRequests(app, context.metrics);
  logRequests(app);
  refuseKeysInAddresses(app);
  await addSecurityHeaders(app, { isHttps: publicUrl.startsWith('https:') });
  if (config.identity.kind === 'demo') answerOwnHostsOnly(app, config.http);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: { params: BROTLI } });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  const services = createServices(context);
  const configuration: Configuration = {
    product_name: 'Plumbline',
    identity: publicIdentity(config.identity),
    support_email: config.supportEmail,
    public_url: publicUrl,
  };
  const handlers: Handlers = {
    getConfiguration: async () => configuration,
    ...accountHandlers(services),
    ...secondFactorHandlers(services.secondFactor),
    ...apiKeyHandlers(services.apiKeys),
    ...companySignInHandlers(services),
    ...organisationHandlers(services),
    ...securityLogHandlers(services.securityEvents),
    ...calendarFeedHandlers(services.calendarFeeds),
    ...webhookHandlers(services.webhooks),
    ...invitationHandlers(services),
    ...resultHandlers(services),
    ...peopleHandlers(services),
    ...workforceHandlers(services),
    ...analysisHandlers(services),
    ...invitationListHandlers(services),
    ...peopleImportHandlers(services),
    ...answeringHandlers(services.answering, services.codes),
    ...recomputeHandlers(services.recompute),
    ...questionHandlers(services.questions),
    ...questionnaireHandlers(services),
    ...previewHandlers(services.previews),
    ...representationHandlers(services.representation),
    ...campaignHandlers(services),
    ...waveHandlers(services),
    ...groupResultsHandlers(services.groupResults),
    ...groupAnalysisHandlers(services),
    ...actionHandlers(services),
    ...preparedFileHandlers(services.preparedFiles),
    ...tableHandlers(services.tables),
    ...campaignPageHandlers(services.campaignPages),
  };
  // Only calls allow other origins: a page or script that varied by origin would be loaded twice, and be missing in the cache without a
  // connection.
  await app.register(async (calls) => {
    await allowOrigins(calls, config.http.corsOrigins);
    mountContract(calls, {
      handlers,
      verifyToken: bearerTokens(identity),
      isSessionOpen: services.sessions.isOpen,
      findMember: services.findMember,
      findKey: services.findKey,
      onRefusal: ({ caller, action, call, ...request }) => {
        const refusal = { ...request, action, detail: action === 'limited' ? 'calls' : call };
        if (caller.kind === 'api_key') context.securityLog.recordKey({ ...refusal, key: caller });
        else context.securityLog.record({ ...refusal, subject: caller.subject, isProven: true });
      },
      limits: context.memberLimits,
    });
  });
  healthRoutes(app, context);
  if (config.operations !== null && config.operations.listen === null) {
    const { serveOperations } = await import('./operations/operations.ts');
    await serveOperations(app, context);
  }
  await servePages(app, {
    openSurvey: services.answering.open,
    findReceipt: services.answering.receipt,
    enterCode: services.codes.enter,
    identityOrigin: identityOrigin(config.identity),
    apiOrigin: config.http.apiUrl,
    optOuts: services.optOuts,
    previews: services.previews,
    calendarFeeds: services.calendarFeeds,
    outsideActions: services.outsideActions,
    openCampaignPage: services.openPages.open,
    limits: context.publicLimits,
    publicPages: { publicUrl, supportEmail: config.supportEmail, clock: context.clock },
  });
  return app;
}

/** Lets pages of other sites call the API only if the settings list them; cookies are never involved. */
async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'accept',
      'authorization',
      'content-type',
      'idempotency-key',
      'if-range',
      'plumbline-organization',
      'range',
      'time-zone',
    ],
    exposedHeaders: ['content-disposition', 'content-range', 'etag', 'link', 'retry-after', 'x-request-id'],
    maxAge: 600,
  });
}

/** The configuration that a browser needs to sign in. */
function publicIdentity(identity: Config['identity']): Configuration['identity'] {
  if (identity.kind !== 'cognito') return { kind: identity.kind };
  const { userPoolId, clientId, endpoint } = identity;
  return { kind: 'cognito', user_pool_id: userPoolId, client_id: clientId, endpoint };
}

/** The origin at which browsers call the user pool: its own endpoint, or the regional address of the cloud. */
function identityOrigin(identity: Config['identity']): string | null {
  if (identity.kind !== 'cognito') return null;
  const [region = ''] = identity.userPoolId.split('_');
  return new URL(identity.endpoint ?? `https://cognito-idp.${region}.amazonaws.com`).origin;
}

/** Fastify accepts a number of trusted proxies only as a function of the hop. */
function toFastifyTrust(trustProxy: Config['http']['trustProxy']) {
  if (trustProxy === false) return false;
  return typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : [...trustProxy];
}

/** Accepts an empty body with the JSON content type, because clients send the type even for `complete`, which has no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, body as string, done);
  });
}
