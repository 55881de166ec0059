import { shortNetworkOf } from '../../core/network-of.ts';
import type { Device, Session } from '../../platform/identity/identity.ts';
import { deviceName } from './device-name.ts';

/** Who asks something about an account, from where. */
export interface AccountCaller {
  /** The network address, by which attempts are counted. */
  readonly address: string;
  readonly requestId: string;
  readonly userAgent: string | null;
}

/** A session, and what lets the browser be known at the next sign-in. */
export type KnownSession = Session & { readonly deviceToken: string };

/** What a session keeps of the browser that it is opened in. */
export function deviceOf({ address, userAgent }: Pick<AccountCaller, 'address' | 'userAgent'>): Device {
  return { name: deviceName(userAgent), network: shortNetworkOf(address) };
}
