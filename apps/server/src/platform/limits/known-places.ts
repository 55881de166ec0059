import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../core/clock.ts';
import { networkOf } from '../../core/network-of.ts';
import { findKnownPlace, rememberPlace } from '../db/safeguards/known-places.ts';
import type { Database } from '../db/schema/tables.ts';

const DAY_MS = 86_400_000;
/** How long a network stays known after the last sign-in from it. */
const NETWORK_DAYS = 90;
/** How long a browser stays known after its last sign-in. */
const DEVICE_DAYS = 180;
/** Random id, end in seconds since 1970, signature. */
const TOKEN = /^([0-9a-f-]{36}\.(\d{1,12}))\.([0-9a-f]{64})$/;
/** Signed in place of a missing token, so that every attempt takes the same time. */
const NO_DEVICE = 'none';

/** The origin of an attempt: a browser or network known for the account, or an unknown place. */
export type Place =
  | { readonly kind: 'device'; readonly device: string }
  | { readonly kind: 'network' }
  | { readonly kind: 'unknown' };

interface PlaceOfAttempt {
  /** The caller's network address. */
  readonly address: string;
  /** Email address of the account. */
  readonly account: string;
  /** The browser's token of its last sign-in, if any. */
  readonly deviceToken: string | null;
}

/**
 * The browsers and networks of earlier sign-ins to an account, so that strangers cannot lock out its owner.
 *
 * A browser keeps a token that is signed for one account, its password and its second factor, so a new password makes the browser
 * unknown, and turning the second factor on makes it unknown to the second step.
 * Networks are stored as keyed hashes. Neither is enough to sign in.
 */
export type KnownPlaces = ReturnType<typeof createKnownPlaces>;

export interface KnownPlacesOptions {
  /** Connections that can read accounts. */
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  /** Called when the look-up fails; the attempt then counts as one from an unknown place. */
  readonly onError: (error: unknown) => void;
}

export function createKnownPlaces({ db, clock, random, onError }: KnownPlacesOptions) {
  return {
    /** @param step in the second step only browsers that have passed it before are known */
    recognise: async (
      { address, account, deviceToken }: PlaceOfAttempt,
      step: 'password' | 'second_factor',
    ): Promise<Place> => {
      const now = clock.now();
      const [, signed = NO_DEVICE, ends = '0', signature = ''] = TOKEN.exec(deviceToken ?? '') ?? [];
      try {
        const seenAfter = new Date(now.getTime() - NETWORK_DAYS * DAY_MS);
        const network = networkOf(address);
        const known = await findKnownPlace(db, { account, network, device: signed, seenAfter });
        const isCurrent = Number(ends) * 1000 > now.getTime();
        const { password, every_step } = known.signatures;
        const isKnown = isSame(signature, every_step) || (step === 'password' && isSame(signature, password));
        if (isCurrent && isKnown) return { kind: 'device', device: signed };
        return { kind: known.isKnownNetwork ? 'network' : 'unknown' };
      } catch (error) {
        onError(error);
        return { kind: 'unknown' };
      }
    },
    /** Remembers the browser and network of a sign-in. @returns the token for the browser */
    remember: async ({ address, account }: PlaceOfAttempt) => {
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
