import { binaryFile, type CallSchemas, textFile } from '@plumbline/contract/calls/call-schemas';
import { CONTRACT } from '@plumbline/contract/contract';
import { CALLS, type CallName, type CallPath } from '@plumbline/contract/paths';
import { validationMessage } from '@plumbline/contract/validation-message';
import type { TablePage } from '@plumbline/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../../core/errors.ts';
import { permits, whyKeyIsRefused } from '../../core/permissions.ts';
import { type AuthenticationOptions, authenticate, proposedTimeZone, type RequestCaller } from './authenticate.ts';
import { awaitFile } from './half-sent-requests.ts';
import type { CallerFields, Handlers } from './handlers.ts';
import { attachment, sendStreamed } from './send-streamed.ts';
import { sendTable } from './send-table.ts';

export interface MountOptions extends AuthenticationOptions {
  readonly handlers: Handlers;
}

/** Registers every call of the contract: authenticate, authorise, parse the input, call the handler, parse the response. */
export function mountContract(app: FastifyInstance, { handlers, ...callers }: MountOptions): void {
  for (const name of Object.keys(CALLS) as CallName[]) {
    const call: CallPath = CALLS[name];
    const { method, path, access } = call;
    const schemas: CallSchemas = CONTRACT[name];
    // The type `Handlers` guarantees that each handler fits its name.
    const handle = handlers[name] as (request: unknown) => Promise<unknown>;
    // Calls without an id token take a link: a malformed link is answered like an unknown link.
    const malformed = access === 'public' || access === 'participant' ? 'survey_link_not_found' : 'not_found';
    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      const params = () => parse(schemas.params, request.params, malformed);
      const caller = await authenticate(request, name, callers, reply, params);
      refuseUnlessAllowed(caller, name, request, callers);
      return { caller, params: params() };
    };
    const route: RouteOptions = {
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(schemas.bodyLimitBytes === undefined ? {} : { bodyLimit: schemas.bodyLimitBytes }),
      // Ranges count bytes of the uncompressed file.
      ...(schemas.streamed ? { compress: false } : {}),
      handler: async (request, reply) => {
        const { caller, params } = await (admitted.get(request) ?? admit(request, reply));
        const response = await handle({
          params,
          query: parse(schemas.query, request.query, 'invalid_request'),
          body: schemas.body === null ? null : parse(schemas.body, request.body ?? {}, 'invalid_request'),
          ...named(caller),
          requestId: request.id,
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? null,
          timeZone: proposedTimeZone(request),
          idempotencyKey: idempotencyKey(request),
        });
        reply.code(schemas.status);
        // Parsing drops what the contract does not declare, so an undeclared column cannot leave.
        const parsed = schemas.response.parse(response);
        // Already parsed by the schema of tables, which the common type of all calls does not express.
        if (schemas.table) return sendTable(request, reply, parsed as TablePage);
        if (schemas.file === undefined) return parsed;
        if (schemas.streamed) return sendStreamed(request, reply, parsed);
        return schemas.response === binaryFile
          ? asBinaryDownload(reply, parsed)
          : asDownload(reply, schemas.file, parsed);
      },
    };
    if (schemas.bodyMediaTypes === undefined) app.route(route);
    else takeFiles(app, { route, mediaTypes: schemas.bodyMediaTypes, admit });
  }
}

type Admitted = Promise<{ readonly caller: RequestCaller; readonly params: unknown }>;

/** Callers of requests whose body is a file; they are admitted before the body is read. */
const admitted = new WeakMap<FastifyRequest, Admitted>();

/** Registers a call that takes a file. Access is checked before the body is read, because files are large. */
function takeFiles(
  app: FastifyInstance,
  {
    route,
    mediaTypes,
    admit,
  }: {
    readonly route: RouteOptions;
    readonly mediaTypes: readonly string[];
    readonly admit: (request: FastifyRequest, reply: FastifyReply) => Admitted;
  },
): void {
  // In its own scope, because no other call takes these media types and this call takes no JSON.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...mediaTypes], { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.route({
      ...route,
      onRequest: async (request, reply) => {
        const admission = admit(request, reply);
        admitted.set(request, admission);
        await admission;
        awaitFile(request);
      },
    });
  });
}

/** Files are downloaded, never shown as a page of this origin. */
function asDownload(reply: FastifyReply, mediaType: string, response: unknown): string {
  const { file_name, text } = textFile.parse(response);
  reply.type(mediaType).header('content-disposition', `attachment; filename="${file_name}"`);
  return text;
}

/** Like {@link asDownload}, for uploaded files: even opened in a page, they can neither run nor reach anything. */
function asBinaryDownload(reply: FastifyReply, response: unknown): Buffer {
  const { file_name, media_type, content } = binaryFile.parse(response);
  reply.type(media_type).headers({
    'content-disposition': attachment(file_name),
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  });
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

/** @throws {AppError} for a caller who may not make the call */
function refuseUnlessAllowed(
  caller: RequestCaller,
  call: CallName,
  { id: requestId, ip: address }: FastifyRequest,
  { onRefusal }: Pick<MountOptions, 'onRefusal'>,
): void {
  const verdict = permits(caller, call);
  if (verdict === 'allowed') return;
  if (verdict === 'forbidden' && (caller.kind === 'user' || caller.kind === 'api_key')) {
    onRefusal({ action: 'refused', caller, call, address, requestId });
  }
  if (caller.kind === 'api_key') throw new AppError(verdict, { message: whyKeyIsRefused(call, caller) });
  throw new AppError(verdict);
}

/** The caller in the field in which handlers of the call expect it. */
function named(caller: RequestCaller): Partial<CallerFields> {
  switch (caller.kind) {
    case 'user':
    case 'api_key':
      return { principal: caller };
    case 'participant':
      return { participant: caller };
    case 'identity':
      return { identity: caller.identity };
    case 'unknown':
      return { principal: null };
  }
}

function parse(
  schema: z.ZodType,
  input: unknown,
  code: 'invalid_request' | 'not_found' | 'survey_link_not_found',
): unknown {
  const parsed = schema.safeParse(input, { error: validationMessage });
  if (parsed.success) return parsed.data;
  // A malformed id is answered like an unknown one, so that responses do not reveal which ids exist.
  if (code !== 'invalid_request') throw new AppError(code);
  const details = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', message }));
  const first = details[0];
  throw new AppError('invalid_request', {
    ...(first === undefined ? {} : { message: `${first.field}: ${first.message}` }),
    details,
  });
}

function idempotencyKey(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) {
    throw new AppError('invalid_request', {
      details: [{ field: 'Idempotency-Key', message: 'Use 1 to 200 visible ASCII characters.' }],
    });
  }
  return header;
}
