import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../core/clock.ts';
import { actorOf } from '../../core/events.ts';
import { type ApiKey, UNKNOWN } from '../../core/principal.ts';
import { wholeOrganisation } from '../../core/scope.ts';
import { recordEvent } from './events.ts';
import type { Database } from './schema/tables.ts';
import { inOrganisation } from './tenant.ts';

/** An event about an account, as opposed to a change that a member makes. */
export type SecurityAction =
  | 'signed_in'
  | 'signed_out'
  | 'sign_in_refused'
  | 'proof_refused'
  | 'limited'
  | 'refused'
  | 'password_reset'
  | 'session_ended'
  | 'second_factor_enabled'
  | 'second_factor_disabled'
  | 'recovery_code_used'
  | 'renewed_recovery_codes'
  | 'linked_company_sign_in'
  | 'unlinked_company_sign_in';

export interface SecurityEvent {
  readonly action: SecurityAction;
  /**
   * The identity service's id of the account. A promise while it is looked up by the address; `null`: no such account, so nothing is
   * recorded.
   */
  readonly subject: string | Promise<string | null>;
  /** Whether the person proved that they own the account; a refused sign-in did not. */
  readonly isProven: boolean;
  /** Null: not caused by a request. */
  readonly address: string | null;
  readonly requestId: string;
  /** @see NewEvent.detail */
  readonly detail?: string;
  /** The only organisation that the event concerns; missing: every organisation of the account. */
  readonly organisationId?: string;
}

/** A refusal of an API key. */
interface KeyEvent extends Pick<SecurityEvent, 'address' | 'requestId'> {
  readonly action: Extract<SecurityAction, 'limited' | 'refused'>;
  readonly key: ApiKey;
  /** The refused call, or the kind of limit. */
  readonly detail: string;
}

/**
 * Records security events in the audit log of the account's organisation.
 *
 * Runs in the background, because response times must not reveal whether an address has an account. Events of
 * accounts without an organisation are dropped.
 */
export type SecurityLog = ReturnType<typeof createSecurityLog>;

export interface SecurityLogOptions {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly onError: (error: unknown) => void;
}

/** Actions that a caller can cause with every request, so repeats within a period are recorded once. */
const REPEATED: readonly SecurityAction[] = ['limited', 'refused'];
const REPEATED_AFTER_MS = 15 * 60_000;
/** Maximum number of accounts whose refusals are remembered: more than are attacked at once. Above it the oldest entry is dropped. */
const REMEMBERED_REFUSALS = 10_000;

export function createSecurityLog({ db, clock, random, onError }: SecurityLogOptions) {
  const writing = new Set<Promise<void>>();
  const refused = new Map<string, number>();

  function isRepeatedRefusal(subject: string, { action, detail }: Pick<SecurityEvent, 'action' | 'detail'>): boolean {
    if (!REPEATED.includes(action)) return false;
    const key = `${action} ${subject} ${detail ?? ''}`;
    const now = clock.now().getTime();
    const last = refused.get(key);
    if (last !== undefined && now - last < REPEATED_AFTER_MS) return true;
    refused.delete(key);
    refused.set(key, now);
    const [oldest] = refused.keys();
    if (refused.size > REMEMBERED_REFUSALS && oldest !== undefined) refused.delete(oldest);
    return false;
  }

  async function write(event: SecurityEvent): Promise<void> {
    const subject = await event.subject;
    if (subject === null || isRepeatedRefusal(subject, event)) return;
    const { action, isProven, address, requestId, detail } = event;
    const memberships = await db
      .selectFrom('memberships')
      .select(['organisation_id', 'user_id'])
      .where('identity_subject', '=', subject)
      .execute();
    // Each organisation of the person has a log of its own.
    for (const { organisation_id, user_id: userId } of memberships) {
      if (![undefined, organisation_id].includes(event.organisationId)) continue;
      await inOrganisation(db, wholeOrganisation(organisation_id), (scope) =>
        recordEvent(scope, {
          id: random.uuid(),
          at: clock.now(),
          actor: actorOf(isProven ? { kind: 'user', userId } : UNKNOWN, { requestId, address }),
          kind: `member.${action}`,
          entityId: userId,
          ...(detail === undefined ? {} : { detail }),
        }),
      );
    }
  }

  async function writeKey(event: KeyEvent): Promise<void> {
    const { action, key, detail, ...request } = event;
    if (isRepeatedRefusal(key.keyId, event)) return;
    await inOrganisation(db, wholeOrganisation(key.organisationId), (scope) =>
      recordEvent(scope, {
        id: random.uuid(),
        at: clock.now(),
        actor: actorOf(key, request),
        kind: `api_key.${action}`,
        entityId: key.keyId,
        detail,
      }),
    );
  }

  function inBackground(writtenEvent: Promise<void>): void {
    const written = writtenEvent.catch(onError).finally(() => writing.delete(written));
    writing.add(written);
  }

  return {
    record: (event: SecurityEvent) => inBackground(write(event)),
    /** Records that an API key was refused a call. */
    recordKey: (event: KeyEvent) => inBackground(writeKey(event)),
    /** Waits until all pending events are written. */
    finish: async () => {
      await Promise.all(writing);
    },
  };
}
