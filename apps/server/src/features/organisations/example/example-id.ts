import { createHash } from 'node:crypto';

/** The id of an organisation's example. It follows from the organisation's own, so that there can only be one. */
export function exampleIdOf(organisationId: string): string {
  const digest = createHash('sha256').update(`example of ${organisationId}`).digest();
  // Marked as version 8, which RFC 9562 leaves to applications.
  digest[6] = 0x80 | ((digest[6] ?? 0) & 0x0f);
  digest[8] = 0x80 | ((digest[8] ?? 0) & 0x3f);
  const hex = digest.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
