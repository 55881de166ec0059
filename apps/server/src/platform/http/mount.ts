import { type CallSchemas, textFile } from '@plumbline/contract/calls/call-schemas';
import { CONTRACT } from '@plumbline/contract/contract';
import { CALLS, type CallName, type CallPath } from '@plumbline/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../../core/errors.ts';
import type { VerifiedIdentity } from '../identity/identity.ts';
import type { MemberLimits } from '../limits/member-limits.ts';
import type { Authenticate } from './authenticate.ts';
import type { FoundMember, Handlers, Member } from './handlers.ts';

export interface MountOptions {
  readonly handlers: Handlers;
  readonly authenticate: Authenticate;
  /** A token outlives its session by minutes, in which somebody who was signed out must not change the account. */
  readonly isSessionOpen: (identity: VerifiedIdentity) => Promise<boolean>;
  /** Read anew at each request, so that a removed member is out at once; `null` for someone of no organisation. */
  readonly findMember: (
    identity: VerifiedIdentity,
    request: { readonly requestId: string; readonly address: string },
  ) => Promise<FoundMember | null>;
  /** Told when somebody who signed in is refused a call, for their role or for too many requests. */
  readonly onRefusal: (refusal: RefusedCall) => void;
  readonly limits: MemberLimits;
}

interface RefusedCall {
  readonly action: 'refused' | 'limited';
  readonly identity: VerifiedIdentity;
  readonly call: CallName;
  readonly address: string;
  readonly requestId: string;
}

/** Registers every call of the contract: authenticates, parses the input, calls the handler, parses the answer. */
export function mountContract(app: FastifyInstance, { handlers, ...callers }: MountOptions): void {
  for (const name of Object.keys(CALLS) as CallName[]) {
    const call: CallPath = CALLS[name];
    const { method, path, access } = call;
    const schemas: CallSchemas = CONTRACT[name];
    // Which handler belongs to which name was checked where `Handlers` was built; here they are all alike.
    const handle = handlers[name] as (request: unknown) => Promise<unknown>;
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        const caller = await callerOf(request, name, callers);
        const answer = await handle({
          // What takes a parameter without a token is a participant's link: malformed, it answers like an unknown one.
          params: parse(schemas.params, request.params, access === 'public' ? 'survey_link_not_found' : 'not_found'),
          query: parse(schemas.query, request.query, 'invalid_request'),
          body: schemas.body === null ? null : parse(schemas.body, request.body ?? {}, 'invalid_request'),
          ...caller,
          requestId: request.id,
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? null,
          idempotencyKey: idempotencyKey(request),
        });
        reply.code(schemas.status);
        // Parsing drops what the contract does not declare, so an undeclared column cannot leave.
        const parsed = schemas.answer.parse(answer);
        return schemas.file === undefined ? parsed : asDownload(reply, schemas.file, parsed);
      },
    });
  }
}

/** Files are saved, never shown in the page of this origin. */
function asDownload(reply: FastifyReply, mediaType: string, answer: unknown): string {
  const { file_name, text } = textFile.parse(answer);
  reply.type(mediaType).header('content-disposition', `attachment; filename="${file_name}"`);
  return text;
}

/**
 * Who makes the request, as far as the call asks.
 *
 * @throws {AppError} `unauthenticated`, `no_organisation`, `second_factor_required` or `forbidden` for someone who may
 * not make it, `too_many_requests`
 */
async function callerOf(
  request: FastifyRequest,
  call: CallName,
  { authenticate, isSessionOpen, findMember, onRefusal, limits }: Omit<MountOptions, 'handlers'>,
): Promise<{ identity?: VerifiedIdentity; member: Member | null }> {
  const { access, role, method }: CallPath = CALLS[call];
  if (access === 'public') return { member: null };
  const identity = await authenticate(request);
  if (identity === null) {
    if (access === 'optional') return { member: null };
    throw new AppError('unauthenticated');
  }
  const refused = { identity, call, address: request.ip, requestId: request.id };
  const cost = { isWrite: method !== 'GET', bodyBytes: bodyBytesOf(request) };
  const within = async (limit: Promise<void>) => {
    try {
      await limit;
    } catch (error) {
      onRefusal({ ...refused, action: 'limited' });
      throw error;
    }
  };
  await within(limits.admitMember(identity.subject, cost));
  if (access === 'session' && !(await isSessionOpen(identity))) throw new AppError('unauthenticated');
  if (access === 'identity' || access === 'session') return { identity, member: null };
  const member = await findMember(identity, refused);
  if (member === null) throw new AppError('no_organisation');
  await within(limits.admitOrganisation(member.organisationId, cost));
  if (member.lacksSecondFactor) throw new AppError('second_factor_required');
  if (role !== undefined && member.role !== role) {
    onRefusal({ ...refused, action: 'refused' });
    throw new AppError('forbidden');
  }
  return { identity, member };
}

/** A body that does not say how long it is counts as the longest that is taken. */
function bodyBytesOf({ headers, routeOptions }: FastifyRequest): number {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return headers['transfer-encoding'] === undefined ? 0 : (routeOptions.bodyLimit ?? 0);
}

function parse(
  schema: z.ZodType,
  input: unknown,
  code: 'invalid_request' | 'not_found' | 'survey_link_not_found',
): unknown {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  // A malformed id names nothing that exists; saying more would tell ids apart.
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
