import type { CallResponse, ParsedInput } from '@plumbline/contract/contract';
import type { PersonCallName } from '@plumbline/contract/key-rights';
import type { CALLS, CallName } from '@plumbline/contract/paths';
import type { LinkKey, Member, OrganisationPrincipal, Participant } from '../../core/principal.ts';
import type { VerifiedIdentity } from '../identity/identity.ts';

interface RequestFacts {
  readonly requestId: string;
  /** The caller's network address, as reported by trusted proxies. */
  readonly address: string;
  /** The User-Agent header. */
  readonly userAgent: string | null;
  /** The time zone of the caller's device, for a new organisation; null: not known. */
  readonly timeZone: string | null;
  readonly idempotencyKey: string | null;
}

/** How the parameters of a participant's call identify the link. */
type LinkOf<N extends CallName> = Extract<
  LinkKey,
  ParsedInput<N>['params'] extends { readonly public_token: string }
    ? { readonly token: string }
    : { readonly participantId: string }
>;

/** The caller as handlers receive it. The access of the call decides which field is set. */
export interface CallerFields {
  readonly participant: Participant;
  readonly principal: OrganisationPrincipal | null;
  readonly identity: VerifiedIdentity;
}

interface CallerByAccess<N extends CallName> {
  public: unknown;
  participant: { readonly participant: Participant<LinkOf<N>> };
  optional: Pick<CallerFields, 'principal'>;
  identity: Pick<CallerFields, 'identity'>;
  session: Pick<CallerFields, 'identity'>;
  /** Only members, not API keys, may make the calls in `PersonCallName`. */
  member: {
    readonly principal: N extends PersonCallName ? Member : OrganisationPrincipal;
  };
}

type Caller<N extends CallName> = CallerByAccess<N>[(typeof CALLS)[N]['access']];

export type HandledRequest<N extends CallName> = ParsedInput<N> & RequestFacts & Caller<N>;

/** One handler for every call of the contract: a missing one does not compile. */
export type Handlers = { [N in CallName]: (request: HandledRequest<N>) => Promise<CallResponse<N>> };

/** The calls that one feature handles. */
export type HandlersOf<N extends CallName> = Pick<Handlers, N>;
