import { Decrypter, Encrypter } from 'age-encryption';
import { ArchiveProblem } from './archive-problem.ts';

/** The way an archive is encrypted: for recipients' public keys, or with a passphrase. */
export type Encryption =
  | { readonly kind: 'recipients'; readonly recipients: readonly string[] }
  | {
      readonly kind: 'passphrase';
      readonly passphrase: string;
      /** Base-2 logarithm of the cost of trying a passphrase; tests lower it. */
      readonly workFactor?: number;
    };

/** A key that decrypts an archive. */
export type DecryptionKey =
  | { readonly kind: 'identities'; readonly identities: readonly string[] }
  | { readonly kind: 'passphrase'; readonly passphrase: string };

/** Encrypts in the format of age, so that the `age` program can decrypt the archive too. */
export async function* encrypt(
  content: AsyncIterable<Uint8Array>,
  encryption: Encryption,
): AsyncGenerator<Uint8Array, void, undefined> {
  const encrypter = new Encrypter();
  if (encryption.kind === 'passphrase') {
    encrypter.setPassphrase(encryption.passphrase);
    if (encryption.workFactor !== undefined) encrypter.setScryptWorkFactor(encryption.workFactor);
  } else {
    for (const recipient of encryption.recipients) encrypter.addRecipient(recipient);
  }
  yield* await encrypter.encrypt(toWeb(content));
}

/** @throws {ArchiveProblem} `wrong_key` or `damaged` */
export async function* decrypt(
  content: AsyncIterable<Uint8Array>,
  key: DecryptionKey,
): AsyncGenerator<Uint8Array, void, undefined> {
  const decrypter = new Decrypter();
  if (key.kind === 'passphrase') decrypter.addPassphrase(key.passphrase);
  else for (const identity of key.identities) decrypter.addIdentity(identity);
  let lost: { readonly reason: unknown } | null = null;
  const watched = async function* () {
    try {
      yield* content;
    } catch (reason) {
      lost = { reason };
      throw reason;
    }
  };
  try {
    yield* await decrypter.decrypt(toWeb(watched()));
  } catch (error) {
    // The source failed, so nothing is known about the archive.
    if (lost !== null) throw error;
    const isWrongKey = error instanceof Error && error.message.startsWith('no identity matched');
    throw new ArchiveProblem(isWrongKey ? 'wrong_key' : 'damaged', { cause: error });
  }
}

/** @throws {RangeError} when the recipient is not a public key of age */
export function checkRecipient(recipient: string): void {
  try {
    new Encrypter().addRecipient(recipient);
  } catch (error) {
    throw new RangeError('not a recipient of age', { cause: error });
  }
}

/** The secret keys in an identity file of age: one per line, between comments. */
export function identitiesIn(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));
}

/** Avoids the adapter of Node, which throws outside of every promise when a damaged archive ends the reading. */
function toWeb(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return?.()),
  });
}
