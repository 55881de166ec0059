import { isIP, type Socket } from 'node:net';
import { connect, type DetailedPeerCertificate } from 'node:tls';
import { startTls } from './start-tls.ts';

export interface CertificateAddress {
  readonly host: string;
  readonly port: number;
  /** A mail server that switches to TLS after its greeting. */
  readonly startsPlain: boolean;
}

/** @returns when the server's certificate expires */
export type ReadCertificate = (address: CertificateAddress) => Promise<Date>;

const TIMEOUT_MS = 10_000;

/**
 * Reads when a server's certificate expires, whether or not the certificate is trusted.
 *
 * @throws when the server does not answer, or presents no certificate
 */
export async function readCertificate({ host, port, startsPlain }: CertificateAddress): Promise<Date> {
  const plain = startsPlain ? await startTls({ host, port }, TIMEOUT_MS) : null;
  const { valid_to } = await certificateOf({ host, port }, plain);
  const end = new Date(valid_to);
  if (Number.isNaN(end.getTime())) throw new Error('the server presented no certificate');
  return end;
}

async function certificateOf(
  { host, port }: Pick<CertificateAddress, 'host' | 'port'>,
  plain: Socket | null,
): Promise<DetailedPeerCertificate> {
  const { promise, resolve, reject } = Promise.withResolvers<DetailedPeerCertificate>();
  const options = {
    // Nothing is sent over this connection, and expired certificates must be readable.
    rejectUnauthorized: false,
    ...(isIP(host) === 0 ? { servername: host } : {}),
  };
  const socket = connect(plain === null ? { ...options, host, port } : { ...options, socket: plain });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('the server did not answer in time')));
  socket.once('error', reject);
  socket.once('close', () => reject(new Error('the server closed the connection')));
  socket.once('secureConnect', () => resolve(socket.getPeerCertificate(true)));
  try {
    return await promise;
  } finally {
    socket.destroy();
    plain?.destroy();
  }
}
