import { Webhook } from 'standardwebhooks';

/** Length of a secret in bytes, as Standard Webhooks recommends. */
const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

/** A new secret. @param bytes makes random bytes */
export function makeSecret(bytes: (length: number) => Uint8Array): string {
  return PREFIX + Buffer.from(bytes(SECRET_BYTES)).toString('base64');
}

interface SignedMessage {
  readonly id: string;
  /** Time of the attempt. */
  readonly now: Date;
  readonly body: string;
}

/** The headers with which a receiver verifies a message, signed with every valid secret. */
export function signedHeaders({ id, now, body }: SignedMessage, secrets: readonly string[]): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
}
