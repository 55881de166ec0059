import type { ParsedInput } from '@plumbline/contract/contract';
import { CALLS, type CallName, type CallPath } from '@plumbline/contract/paths';
import { uuid } from '@plumbline/contract/schemas/fields';
import { KEY_PREFIX } from '@plumbline/domain/api-key';
import { isTimeZone } from '@plumbline/domain/campaigns/zoned-time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';
import { type ApiKey, type LinkKey, type Member, type Participant, UNKNOWN } from '../../core/principal.ts';
import type { Identity, VerifiedIdentity } from '../identity/identity.ts';
import type { LeftRequests, MemberLimits } from '../limits/member-limits.ts';

/** Longer tokens are not parsed; those of identity services are far shorter. */
const TOKEN_LENGTH_MAX = 8_192;

/** The identity that the token of a request proves; `null` without a token. @throws {AppError} `unauthenticated` for an invalid token */
export type VerifyToken = (request: FastifyRequest) => Promise<VerifiedIdentity | null>;

export function bearerTokens(identity: Identity): VerifyToken {
  return async (request) => {
    const header = request.headers.authorization;
    if (header === undefined) return null;
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/.exec(header)?.[1];
    const isReadable = token !== undefined && token.length <= TOKEN_LENGTH_MAX;
    const verified = isReadable ? await identity.verifyIdToken(token) : null;
    if (verified === null) throw new AppError('unauthenticated');
    return verified;
  };
}

export interface AuthenticationOptions {
  readonly verifyToken: VerifyToken;
  /** Called before calls on the account, because a token stays valid for minutes after the end of its session. */
  readonly isSessionOpen: (identity: VerifiedIdentity) => Promise<boolean>;
  /** Read for each request, so that removing a member takes effect at once; `null` for someone without an organisation. */
  readonly findMember: (
    identity: VerifiedIdentity,
    request: {
      readonly requestId: string;
      readonly address: string;
      readonly organisationId: string | null;
      readonly timeZone: string | null;
    },
  ) => Promise<Member | null>;
  /** `null` for a secret that is unknown, revoked or expired. @throws {AppError} `too_many_requests` after many such secrets */
  readonly findKey: (secret: string, address: string) => Promise<ApiKey | null>;
  /** Called when a signed-in user or an API key is refused a call, because of role, right or too many requests. */
  readonly onRefusal: (refusal: RefusedCall) => void;
  readonly limits: MemberLimits;
}

interface RefusedCall {
  readonly action: 'refused' | 'limited';
  readonly caller: Pick<Member, 'kind' | 'subject'> | ApiKey;
  readonly call: CallName;
  readonly address: string;
  readonly requestId: string;
}

/** A signed-in user without a known membership: there is none, or the call does not need it. */
interface SignedIn {
  readonly kind: 'identity';
  readonly identity: VerifiedIdentity;
}

/** A caller that a request can have. */
export type RequestCaller = Member | ApiKey | Participant | SignedIn | typeof UNKNOWN;

/**
 * Determines the caller of a request, as far as the call requires, and applies the limits of members, API keys and organisations.
 *
 * @param reply gets the headers that tell a program about its limit
 * @param params parses the parameters of the call; in participants' calls they identify the link
 * @throws {AppError} `unauthenticated` for a token that is not valid, `too_many_requests`
 */
export async function authenticate(
  request: FastifyRequest,
  call: CallName,
  options: AuthenticationOptions,
  reply: FastifyReply,
  params: () => unknown,
): Promise<RequestCaller> {
  const { access }: CallPath = CALLS[call];
  if (access === 'public') return UNKNOWN;
  if (access === 'participant') return { kind: 'participant', link: linkOf(params()) };
  const secret = keySecretOf(request);
  if (secret !== null) return authenticateKey(secret, request, call, options, reply);
  const { verifyToken, isSessionOpen, findMember, limits } = options;
  const identity = await verifyToken(request);
  if (identity === null) return UNKNOWN;
  const { subject } = identity;
  const cost = costOf(request, call);
  const within = withinLimits(request, call, { kind: 'user', subject }, options);
  await within(limits.admitMember(subject, cost));
  // The token of an ended session proves nothing.
  if (access === 'session' && !(await isSessionOpen(identity))) return UNKNOWN;
  if (access === 'identity' || access === 'session') return { kind: 'identity', identity };
  const member = await findMember(identity, {
    requestId: request.id,
    address: request.ip,
    organisationId: namedOrganisation(request),
    timeZone: proposedTimeZone(request),
  });
  if (member === null) return { kind: 'identity', identity };
  await within(limits.admitOrganisation(member.organisationId, cost));
  return member;
}

/** Longer secrets are not hashed. */
const SECRET_LENGTH_MAX = 200;

function keySecretOf({ headers: { authorization = '' } }: FastifyRequest): string | null {
  const start = `Bearer ${KEY_PREFIX}`;
  return authorization.startsWith(start) && authorization.length <= SECRET_LENGTH_MAX
    ? authorization.slice('Bearer '.length)
    : null;
}

async function authenticateKey(
  secret: string,
  request: FastifyRequest,
  call: CallName,
  options: AuthenticationOptions,
  reply: FastifyReply,
): Promise<ApiKey> {
  const { findKey, limits } = options;
  const key = await findKey(secret, request.ip);
  if (key === null) throw new AppError('unauthenticated');
  const cost = costOf(request, call);
  const within = withinLimits(request, call, key, options);
  await within(limits.admitKey(key.keyId, cost, (left) => reply.headers(rateLimitHeaders(left))));
  await within(limits.admitOrganisation(key.organisationId, cost));
  return key;
}

/** @see draft-ietf-httpapi-ratelimit-headers */
function rateLimitHeaders({ requests, perSeconds, remaining, resetSeconds }: LeftRequests) {
  return {
    'ratelimit-policy': `"requests";q=${requests};w=${perSeconds}`,
    ratelimit: `"requests";r=${remaining};t=${resetSeconds}`,
  };
}

function costOf(request: FastifyRequest, call: CallName) {
  return { isWrite: CALLS[call].method !== 'GET', bodyBytes: bodyBytesOf(request) };
}

/** Awaits a limit, and reports a caller who has reached it. */
function withinLimits(
  { id: requestId, ip: address }: FastifyRequest,
  call: CallName,
  caller: RefusedCall['caller'],
  { onRefusal }: AuthenticationOptions,
) {
  return async (limit: Promise<void>): Promise<void> => {
    try {
      await limit;
    } catch (error) {
      onRefusal({ action: 'limited', caller, call, address, requestId });
      throw error;
    }
  };
}

/**
 * The organisation that the header names, for people who belong to several; null: the one chosen last.
 *
 * @throws {AppError} `invalid_request`
 */
function namedOrganisation({ headers }: FastifyRequest): string | null {
  const id = headers['plumbline-organization'];
  if (id === undefined) return null;
  const parsed = uuid.safeParse(id);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_request', {
    details: [{ field: 'Plumbline-Organization', message: 'Use the id of an organization.' }],
  });
}

type ParticipantCall = {
  [N in CallName]: (typeof CALLS)[N]['access'] extends 'participant' ? N : never;
}[CallName];

function linkOf(params: unknown): LinkKey {
  // Parsed by the contract, for one of these calls.
  const named = params as ParsedInput<ParticipantCall>['params'];
  return 'public_token' in named ? { token: named.public_token } : { participantId: named.id };
}

/** The time zone of the caller's device, from the header `Time-Zone`; null: missing or unknown. */
export function proposedTimeZone({ headers }: FastifyRequest): string | null {
  const header = headers['time-zone'];
  return typeof header === 'string' && isTimeZone(header) ? header : null;
}

/** A body without a stated length counts as the longest allowed. */
function bodyBytesOf({ headers, routeOptions }: FastifyRequest): number {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return headers['transfer-encoding'] === undefined ? 0 : (routeOptions.bodyLimit ?? 0);
}
