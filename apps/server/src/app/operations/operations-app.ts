import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { answerOwnHostsOnly } from '../../platform/http/demo-hosts.ts';
import { answerMalformedAddress, handleErrors } from '../../platform/http/error-handler.ts';
import { ARRIVAL_MS, arrivalLimits, endHalfSentRequests } from '../../platform/http/half-sent-requests.ts';
import { healthRoutes } from '../../platform/http/health.routes.ts';
import { measureRequests } from '../../platform/http/request-metrics.ts';
import { addSecurityHeaders } from '../../platform/http/security-headers.ts';
import type { OperationsConfig } from '../config/config-types.ts';
import type { Context } from '../context.ts';
import { type OperationsParts, serveOperations } from './operations.ts';

/** Maximum size of a request body; the largest body is a token in a form. */
const BODY_LIMIT_BYTES = 4 * 1024;

/** The server behind OPERATIONS_PORT, not yet listening: health, metrics and status, also of a worker. */
export async function buildOperationsApp(
  context: Context,
  { host, port }: NonNullable<OperationsConfig['listen']>,
  parts: OperationsParts,
): Promise<FastifyInstance> {
  const app = Fastify({
    // Typed as the interface, because the server's type would otherwise depend on this logger.
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    ...arrivalLimits(ARRIVAL_MS),
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    frameworkErrors: answerMalformedAddress,
  });
  endHalfSentRequests(app, ARRIVAL_MS);
  handleErrors(app);
  measureRequests(app, context.metrics);
  await addSecurityHeaders(app, { isHttps: false });
  const publicUrl = `http://127.0.0.1:${port}`;
  // Without this check a website whose name resolves to this machine could read everything that needs no token.
  if (context.config.operations?.token === null) {
    answerOwnHostsOnly(app, { host, publicUrl }, `Open this page at ${publicUrl}.`);
  }
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  healthRoutes(app, { db: context.db, ...parts });
  await serveOperations(app, context, parts);
  return app;
}
