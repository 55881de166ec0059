/** A key for one creation or submission. `randomUUID` cannot be used, because pages served over plain HTTP lack it. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
