import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../core/clock.ts';
import { networkOf } from '../../core/network-of.ts';
import { findKnownPlace, rememberPlace } from '../db/safeguards/known-places.ts';
import type { Database } from '../db/schema/tables.ts';

const DAY_MS = 86_400_000;
/** A network is known for so long after the last sign-in from it. */
const NETWORK_DAYS = 90;
/** A browser is known for so long after its last sign-in. */
const DEVICE_DAYS = 180;
/** Random id, end in seconds since 1970, signature. */
const TOKEN = /^([0-9a-f-]{36}\.(\d{1,12}))\.([0-9a-f]{64})$/;
/** Signed when there is no valid token, so that every attempt takes the same time. */
const NO_DEVICE = 'none';

/** From where someone tries: whether the account was signed in to from there before. */
export type Place =
  | { readonly kind: 'device'; readonly device: string }
  | { readonly kind: 'network' }
  | { readonly kind: 'unknown' };

interface PlaceOfAttempt {
  /** The caller's network address. */
  readonly address: string;
  /** The account that is tried, as its email address. */
  readonly account: string;
  /** What the browser was given when it signed in last, if anything. */
  readonly deviceToken: string | null;
}

/**
 * Browsers and networks from which an account was signed in to before, so that strangers cannot lock its owner out.
 *
 * A browser keeps a token that is signed for one account and its password, so that a new password makes it unknown;
 * networks are kept as keyed hashes. Neither signs anyone in.
 */
export interface KnownPlaces {
  recognise(attempt: PlaceOfAttempt): Promise<Place>;
  /** Remembers from where someone signed in. @returns the token for their browser */
  remember(attempt: PlaceOfAttempt): Promise<string>;
}

export interface KnownPlacesOptions {
  /** Connections that see accounts. */
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  /** Called when recognition fails: attempts are then counted as a stranger's. */
  readonly onError: (error: unknown) => void;
}

export function createKnownPlaces({ db, clock, random, onError }: KnownPlacesOptions): KnownPlaces {
  return {
    recognise: async ({ address, account, deviceToken }) => {
      const now = clock.now();
      const [, signed = NO_DEVICE, ends = '0', signature = ''] = TOKEN.exec(deviceToken ?? '') ?? [];
      try {
        const seenAfter = new Date(now.getTime() - NETWORK_DAYS * DAY_MS);
        const network = networkOf(address);
        const known = await findKnownPlace(db, { account, network, device: signed, seenAfter });
        const isCurrent = Number(ends) * 1000 > now.getTime();
        if (isCurrent && isSame(signature, known.signature)) return { kind: 'device', device: signed };
        return { kind: known.isKnownNetwork ? 'network' : 'unknown' };
      } catch (error) {
        onError(error);
        return { kind: 'unknown' };
      }
    },
    remember: async ({ address, account }) => {
      const now = clock.now();
      const device = `${random.uuid()}.${Math.floor(now.getTime() / 1000) + DEVICE_DAYS * 86_400}`;
      const signature = await rememberPlace(db, { account, network: networkOf(address), device, now });
      return `${device}.${signature}`;
    },
  };
}

function isSame(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));
}
