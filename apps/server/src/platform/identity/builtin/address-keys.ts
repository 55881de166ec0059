import { createHmac } from 'node:crypto';

/**
 * Derives the salt for passwords of an address's registrations from the address and a secret key.
 *
 * A single hash shows whether any registration of an address has a password, so the time does not reveal how many
 * registrations there are.
 */
export function saltForAddress(secret: string, email: string): string {
  return keyedHash(secret, `salt ${email}`).subarray(0, 16).toString('hex');
}

/** The subject that a registration returns: the same for an address with and without an account. */
export function subjectForAddress(secret: string, email: string): string {
  const bytes = keyedHash(secret, `subject ${email}`).subarray(0, 16);
  // UUID version 8 is for application-specific formats.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function keyedHash(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
