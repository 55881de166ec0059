import type { CreateWebhookBody } from '@plumbline/contract/wire';

/** What is wrong with the fields of a webhook, by field; null: nothing. */
export interface WebhookProblems {
  readonly url: string | null;
  readonly kinds: string | null;
}

/** What can be told before the server is asked, all of it at once. The server also refuses private addresses, and most without TLS. */
export function problemsOf({ url, kinds }: Pick<CreateWebhookBody, 'url' | 'kinds'>): WebhookProblems {
  return { url: problemOf(url), kinds: kinds.length > 0 ? null : 'Choose at least one kind of message.' };
}

function problemOf(text: string): string | null {
  if (!URL.canParse(text)) return 'Enter a full address, such as https://hooks.example.org/plumbline.';
  const { protocol, username, password, hash } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return 'Use an address that begins with https://.';
  if (username !== '' || password !== '') return 'Leave the user name and password out of the address.';
  return hash === '' ? null : 'Leave out the part of the address after #.';
}
