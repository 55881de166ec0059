import type { CallName, MemberRole } from '@plumbline/contract/paths';

/**
 * Who acts. Authentication makes one, authorisation asks it, the event records it.
 *
 * Users, API keys and participants act through calls; the operator through commands, the system through jobs.
 */
export type Principal = Member | ApiKey | Participant | typeof OPERATOR | typeof SYSTEM;

/** A signed-in user of an organisation, as the membership stands at this very request. */
export interface Member {
  readonly kind: 'user';
  /** The identity service's own id of the person. */
  readonly subject: string;
  readonly userId: string;
  readonly organisationId: string;
  readonly role: MemberRole;
  readonly email: string;
  readonly name: string;
  /** Whether this session was opened with a second factor. */
  readonly hasSecondFactor: boolean;
  /** Whether the organisation requires a second factor that this session was opened without. */
  readonly lacksSecondFactor: boolean;
}

/** A program that an organisation lets in. No key can be made yet; authorisation and events know them already. */
export interface ApiKey {
  readonly kind: 'api_key';
  readonly keyId: string;
  readonly organisationId: string;
  /** The calls that the key was made for. */
  readonly calls: readonly CallName[];
}

/** What names the link of a survey: its token, or the participant's id that the opened survey gave. Never to be logged. */
export type LinkKey = { readonly token: string } | { readonly participantId: string };

/**
 * Someone who answers a survey. The link is followed, and so verified, in the transaction that reads or writes behind it:
 * a look-up of its own would cost as much as the work.
 */
export interface Participant<Key extends LinkKey = LinkKey> {
  readonly kind: 'participant';
  readonly link: Key;
}

/** Who runs the installation, through a command. */
export const OPERATOR = { kind: 'operator' } as const;

/** The product itself, on behalf of nobody. */
export const SYSTEM = { kind: 'system' } as const;

/** Somebody who did not prove who they are. No principal: it may do what anyone may. */
export const UNKNOWN = { kind: 'unknown' } as const;
