import type { CallAnswer, ParsedInput } from '@plumbline/contract/contract';
import type { CALLS, CallName, MemberRole } from '@plumbline/contract/paths';
import type { VerifiedIdentity } from '../identity/identity.ts';

/** The signed-in user a request acts for, as the membership stands at this very request. */
export interface Member {
  readonly userId: string;
  readonly organisationId: string;
  readonly role: MemberRole;
  readonly email: string;
  readonly name: string;
  /** Whether this session was opened with a second factor. */
  readonly hasSecondFactor: boolean;
}

/** A member as the membership says, before it is known whether they may do anything. */
export interface FoundMember extends Member {
  /** Whether the organisation requires a second factor that this session was opened without. */
  readonly lacksSecondFactor: boolean;
}

interface RequestFacts {
  readonly requestId: string;
  /** The caller's network address, as far as proxies are trusted. */
  readonly address: string;
  /** What the caller's browser says it is. */
  readonly userAgent: string | null;
  readonly idempotencyKey: string | null;
}

interface CallerByAccess {
  public: unknown;
  optional: { readonly member: Member | null };
  identity: { readonly identity: VerifiedIdentity };
  session: { readonly identity: VerifiedIdentity };
  member: { readonly member: Member };
}

type Caller<N extends CallName> = CallerByAccess[(typeof CALLS)[N]['access']];

export type HandledRequest<N extends CallName> = ParsedInput<N> & RequestFacts & Caller<N>;

/** One handler for every call of the contract: a missing one does not compile. */
export type Handlers = { [N in CallName]: (request: HandledRequest<N>) => Promise<CallAnswer<N>> };

/** The calls that one feature answers. */
export type HandlersOf<N extends CallName> = Pick<Handlers, N>;
