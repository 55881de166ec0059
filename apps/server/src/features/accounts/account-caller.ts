import { shortNetworkOf } from '../../core/network-of.ts';
import type { Device, Session } from '../../platform/identity/identity.ts';
import { deviceName } from './device-name.ts';

/** The origin of a request about an account. */
export interface AccountCaller {
  /** The caller's network address, by which attempts are counted. */
  readonly address: string;
  readonly requestId: string;
  readonly userAgent: string | null;
}

/** A session with the token by which the browser is recognised at the next sign-in. */
export type KnownSession = Session & { readonly deviceToken: string };

/** The description of a browser that its session stores. */
export function deviceOf({ address, userAgent }: Pick<AccountCaller, 'address' | 'userAgent'>): Device {
  return { name: deviceName(userAgent), network: shortNetworkOf(address) };
}
