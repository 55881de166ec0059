import { ERRORS, type ErrorBody, type ErrorCode } from '@plumbline/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { IdentityUnavailable } from '../identity/identity.ts';

/** Fastify's own errors, by their code. */
const HTTP_LAYER_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

/** Default of Retry-After in seconds, by status. */
const RETRY_AFTER_SECONDS: Record<number, number> = { 429: 60, 503: 2 };

/** The body of every error response. */
export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    message: error.message,
    error: error.message,
    code: error.code,
    status: ERRORS[error.code].status,
    details: error.details,
    request_id: requestId,
  };
}

/** Answers an undecodable URL as not found; Fastify handles it before any route, hook or error handler. */
export function answerMalformedAddress(_cause: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const body = errorBody(new AppError('not_found'), request.id);
  reply.code(body.status).header('cache-control', 'no-store').send(body);
}

/** Answers every failure in one shape. An unknown error becomes `internal`, and its cause is logged. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((cause: FastifyError, request, reply) => {
    const error = toAppError(cause, request);
    const body = errorBody(error, request.id);
    const retryAfter = error.retryAfterSeconds ?? RETRY_AFTER_SECONDS[body.status];
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    return reply.code(body.status).header('cache-control', 'no-store').send(body);
  });
}

function toAppError(cause: FastifyError, request: FastifyRequest): AppError {
  if (cause instanceof AppError) return cause;
  if (isDatabaseUnavailable(cause) || cause instanceof IdentityUnavailable) {
    request.log.warn({ err: cause }, 'unavailable');
    return new AppError('unavailable');
  }
  const known = HTTP_LAYER_ERRORS[cause.code];
  if (known !== undefined) return new AppError(known);
  if (cause instanceof SyntaxError || cause.statusCode === 400) {
    return new AppError('invalid_request', {
      message: 'The body is not valid JSON, or contains a field that is not allowed (__proto__, constructor).',
      details: [{ field: 'body', message: 'Send one JSON object without __proto__ or constructor fields.' }],
    });
  }
  request.log.error({ err: cause }, 'request failed');
  return new AppError('internal');
}
