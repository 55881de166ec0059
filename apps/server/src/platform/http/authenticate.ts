import type { ParsedInput } from '@plumbline/contract/contract';
import { CALLS, type CallName, type CallPath } from '@plumbline/contract/paths';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';
import { type LinkKey, type Member, type Participant, UNKNOWN } from '../../core/principal.ts';
import type { Identity, VerifiedIdentity } from '../identity/identity.ts';
import type { MemberLimits } from '../limits/member-limits.ts';
import type { SignedIn } from './authorise.ts';

/** Longest token that is looked at; those of identity services stay far below. */
const TOKEN_LENGTH_MAX = 8_192;

/** Whose token a request shows: `null` without one. @throws {AppError} `unauthenticated` for any but a valid id token */
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
  /** A token outlives its session by minutes, in which somebody who was signed out must not change the account. */
  readonly isSessionOpen: (identity: VerifiedIdentity) => Promise<boolean>;
  /** Read anew at each request, so that a removed member is out at once; `null` for someone of no organisation. */
  readonly findMember: (
    identity: VerifiedIdentity,
    request: { readonly requestId: string; readonly address: string },
  ) => Promise<Member | null>;
  /** Told when somebody who signed in is refused a call, for their role or for too many requests. */
  readonly onRefusal: (refusal: RefusedCall) => void;
  readonly limits: MemberLimits;
}

interface RefusedCall {
  readonly action: 'refused' | 'limited';
  /** The identity service's id of who was refused. */
  readonly subject: string;
  readonly call: CallName;
  readonly address: string;
  readonly requestId: string;
}

/** Who can come with a request. */
export type RequestCaller = Member | Participant | SignedIn | typeof UNKNOWN;

/**
 * Who makes a request, looked up as far as the call asks and within the limits of accounts and organisations.
 *
 * @param params of the call, parsed: those of a participant's call name the link
 * @throws {AppError} `unauthenticated` for a token that is not valid, `too_many_requests`
 */
export async function authenticate(
  request: FastifyRequest,
  call: CallName,
  { verifyToken, isSessionOpen, findMember, onRefusal, limits }: AuthenticationOptions,
  params: () => unknown,
): Promise<RequestCaller> {
  const { access, method }: CallPath = CALLS[call];
  if (access === 'public') return UNKNOWN;
  if (access === 'participant') return { kind: 'participant', link: linkOf(params()) };
  const identity = await verifyToken(request);
  if (identity === null) return UNKNOWN;
  const { subject } = identity;
  const facts = { requestId: request.id, address: request.ip };
  const cost = { isWrite: method !== 'GET', bodyBytes: bodyBytesOf(request) };
  const within = async (limit: Promise<void>) => {
    try {
      await limit;
    } catch (error) {
      onRefusal({ ...facts, action: 'limited', subject, call });
      throw error;
    }
  };
  await within(limits.admitMember(subject, cost));
  // The token of a session that has ended proves nothing any more.
  if (access === 'session' && !(await isSessionOpen(identity))) return UNKNOWN;
  if (access === 'identity' || access === 'session') return { kind: 'identity', identity };
  const member = await findMember(identity, facts);
  if (member === null) return { kind: 'identity', identity };
  await within(limits.admitOrganisation(member.organisationId, cost));
  return member;
}

type ParticipantCall = {
  [N in CallName]: (typeof CALLS)[N]['access'] extends 'participant' ? N : never;
}[CallName];

function linkOf(params: unknown): LinkKey {
  // Parsed by the contract, for one of these calls.
  const named = params as ParsedInput<ParticipantCall>['params'];
  return 'public_token' in named ? { token: named.public_token } : { participantId: named.id };
}

/** A body that does not say how long it is counts as the longest that is taken. */
function bodyBytesOf({ headers, routeOptions }: FastifyRequest): number {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length);
  return headers['transfer-encoding'] === undefined ? 0 : (routeOptions.bodyLimit ?? 0);
}
