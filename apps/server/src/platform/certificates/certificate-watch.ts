import { isIP } from 'node:net';
import type { Clock } from '../../core/clock.ts';
import { type CertificateAddress, type ReadCertificate, readCertificate } from './certificate.ts';

/** The certificates that the product depends on. */
type CertificateName = 'public_url' | 'mail_server';

export interface WatchedCertificate {
  readonly name: CertificateName;
  readonly host: string;
  /** Null when it could not be read. */
  readonly expiresAt: Date | null;
}

export interface CertificateWatchOptions {
  readonly publicUrl: string;
  /** Address of the mail server, if there is one. */
  readonly smtpUrl: string | null;
  readonly clock: Clock;
  readonly read?: ReadCertificate;
}

const CHECK_AGAIN_MS = 3_600_000;

export function watchCertificates({ publicUrl, smtpUrl, clock, read = readCertificate }: CertificateWatchOptions) {
  const addresses = addressesOf(publicUrl, smtpUrl);
  let found: readonly WatchedCertificate[] = [];
  let checking: { readonly since: number; readonly result: Promise<readonly WatchedCertificate[]> } | null = null;

  const checkAll = async () => {
    found = await Promise.all(
      addresses.map(async ({ name, ...address }) => {
        const expiresAt = await read(address).catch(() => null);
        return { name, host: address.host, expiresAt };
      }),
    );
    return found;
  };
  /** Waits for the running check, or starts one. */
  const check = () => {
    const now = clock.now().getTime();
    if (checking === null || now - checking.since >= CHECK_AGAIN_MS) checking = { since: now, result: checkAll() };
    return checking.result;
  };
  return {
    /** Returns the result of the last check without waiting; starts another check if it is an hour old. */
    known: () => {
      void check();
      return found;
    },
    check,
  };
}

type NamedAddress = CertificateAddress & { readonly name: CertificateName };

function addressesOf(publicUrl: string, smtpUrl: string | null): NamedAddress[] {
  const site = new URL(publicUrl);
  const mail = smtpUrl === null ? null : new URL(smtpUrl);
  const addresses: NamedAddress[] = [];
  if (site.protocol === 'https:') {
    addresses.push({ name: 'public_url', ...hostAndPort(site, 443), startsPlain: false });
  }
  if (mail?.protocol === 'smtps:') {
    addresses.push({ name: 'mail_server', ...hostAndPort(mail, 465), startsPlain: false });
  }
  if (mail?.protocol === 'smtp:' && !isThisMachine(mail.hostname)) {
    addresses.push({ name: 'mail_server', ...hostAndPort(mail, 587), startsPlain: true });
  }
  return addresses;
}

/** A mail server on this machine usually has no certificate, and needs none. */
function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
}

function hostAndPort({ hostname, port }: URL, otherwise: number): { host: string; port: number } {
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? otherwise : Number(port) };
}
