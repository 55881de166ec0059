import { createHmac } from 'node:crypto';

/**
 * The salt for the passwords of an address's registrations, which follows from the address by a secret key.
 *
 * One hashing finds whether any of an address's registrations has a password, however many there are, so the time that it
 * takes tells nothing of them.
 */
export function saltForAddress(secret: string, email: string): string {
  return keyedHash(secret, `salt ${email}`).subarray(0, 16).toString('hex');
}

/** What a registration answers as the subject: the same for an address at any time, whether it has an account or not. */
export function subjectForAddress(secret: string, email: string): string {
  const bytes = keyedHash(secret, `subject ${email}`).subarray(0, 16);
  // Version 8 of UUIDs is for what an application makes of its own data.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function keyedHash(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
