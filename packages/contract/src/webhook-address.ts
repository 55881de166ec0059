export const NO_ADDRESS = 'Use a full address, such as https://hooks.example.org/plumbline.';

export const NEEDS_HTTPS = 'Use an address that begins with https://.';

/**
 * What the text of a webhook's address lacks; null: nothing. Whether `http://` or a private address is allowed depends on the server.
 *
 * @see docs/webhooks.md
 */
export function addressProblem(text: string): string | null {
  if (!URL.canParse(text)) return NO_ADDRESS;
  const { protocol, username, password, hash } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return NEEDS_HTTPS;
  if (username !== '' || password !== '') return 'Leave the user name and password out of the address.';
  return hash === '' ? null : 'Leave out the part of the address after #.';
}
