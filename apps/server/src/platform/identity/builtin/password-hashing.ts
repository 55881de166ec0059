import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost parameters of scrypt, by their standard names. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** The cost of every stored hash, the same as Better Auth's. Hashes do not contain their cost, so it cannot be changed. */
export const PASSWORD_COST: PasswordCost = { N: 16_384, r: 16, p: 1 };

const SALT_BYTES = 16;
const HASH_BYTES = 64;

/** Hashes of passwords in Better Auth's format: a salt, a colon and the key, in hexadecimal digits. */
export type PasswordHashing = ReturnType<typeof createPasswordHashing>;

export function createPasswordHashing({ N, r, p }: PasswordCost) {
  const options = { N, r, p, maxmem: 128 * N * r * 2 };

  function deriveKey(password: string, salt: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, HASH_BYTES, options, (error, key) => {
        if (error === null) resolve(key);
        else reject(error);
      });
    });
  }

  return {
    hash: async (password: string, salt = randomBytes(SALT_BYTES).toString('hex')) =>
      `${salt}:${(await deriveKey(password, salt)).toString('hex')}`,
    verify: async ({ hash, password }: { hash: string; password: string }) => {
      const [salt = '', key = ''] = hash.split(':');
      const stored = Buffer.from(key, 'hex');
      const derived = await deriveKey(password, salt);
      return stored.length === derived.length && timingSafeEqual(stored, derived);
    },
  };
}
