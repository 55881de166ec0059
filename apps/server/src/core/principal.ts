import type { KeyRight } from '@plumbline/contract/key-rights';
import type { MemberRole } from '@plumbline/contract/paths';
import type { Scope } from './scope.ts';

/**
 * The actor of a request or job: created by authentication, checked by authorisation, recorded in events.
 *
 * Users, API keys and participants act through calls; the operator through commands, the system through jobs.
 */
export type Principal = Member | ApiKey | Participant | typeof OPERATOR | typeof SYSTEM;

/** A signed-in user of an organisation, with the membership as read for this request. */
export interface Member extends Scope {
  readonly kind: 'user';
  /** The identity service's id of the person. */
  readonly subject: string;
  readonly userId: string;
  readonly role: MemberRole;
  readonly email: string;
  readonly name: string;
  /** Whether this session was opened with a second factor. */
  readonly hasSecondFactor: boolean;
  /** Whether the organisation requires a second factor and this session was opened without one. */
  readonly lacksSecondFactor: boolean;
  /** The organisation whose company sign-in opened this session; null: a password did. */
  readonly companyOf: string | null;
  /** Whether the organisation requires company sign-in and a password opened this session. */
  readonly lacksCompanySignIn: boolean;
  /** The organisation whose example results the member looks at; null: the organisation is no example. */
  readonly exampleOf: string | null;
}

/** A program with access to an organisation. */
export interface ApiKey extends Scope {
  readonly kind: 'api_key';
  readonly keyId: string;
  /** Id of the administrator who is responsible for the key, and for everything that the program creates. */
  readonly userId: string;
  /**
   * The role that decides which group results the program sees: with the right to read everything all of them, otherwise only gated
   * results, like representatives.
   */
  readonly role: 'safety_manager' | 'representative';
  readonly rights: readonly KeyRight[];
}

/** Identifies the link of a survey: its token, or the participant's id that opening the survey returned. Never log either. */
export type LinkKey = { readonly token: string } | { readonly participantId: string };

/** A principal who acts in an organisation. */
export type OrganisationPrincipal = Member | ApiKey;

/**
 * Someone who answers a survey. The link is verified in the transaction that reads or writes the survey, because a
 * separate look-up would cost as much as the work itself.
 */
export interface Participant<Key extends LinkKey = LinkKey> {
  readonly kind: 'participant';
  readonly link: Key;
}

/** The operator, acting through a command. */
export const OPERATOR = { kind: 'operator' } as const;

/** The product itself, for example in jobs. */
export const SYSTEM = { kind: 'system' } as const;

/** An unauthenticated caller. Not a principal: may only make public calls. */
export const UNKNOWN = { kind: 'unknown' } as const;
