import { Webhook } from 'standardwebhooks';

/** Bytes of a secret, as Standard Webhooks recommends. */
const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

/** @param bytes makes random bytes */
export function makeSecret(bytes: (length: number) => Uint8Array): string {
  return PREFIX + Buffer.from(bytes(SECRET_BYTES)).toString('base64');
}

interface SignedMessage {
  readonly id: string;
  /** Of the attempt. */
  readonly now: Date;
  readonly body: string;
}

/** The headers by which a receiver recognises a message, signed with each secret that is valid. */
export function signedHeaders({ id, now, body }: SignedMessage, secrets: readonly string[]): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
}
