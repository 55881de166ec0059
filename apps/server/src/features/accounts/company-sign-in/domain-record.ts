import { Resolver } from 'node:dns/promises';

/** The TXT records of a name, each as one text; none for an unknown name. @throws when no name server answers */
export type ResolveTxt = (name: string) => Promise<readonly string[]>;

const PREFIX = 'plumbline-verification=';
const TIMEOUT_MS = 5_000;

/** Error codes of the resolver for a name without such a record. */
const NO_RECORDS: readonly unknown[] = ['ENODATA', 'ENOTFOUND'];

/** Creates a resolver that queries the name servers of this machine. */
export function createTxtResolver(): ResolveTxt {
  return async (name) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (error instanceof Error && 'code' in error && NO_RECORDS.includes(error.code)) return [];
      throw error;
    }
  };
}

/** The TXT record that proves that a domain belongs to an organisation. */
export function recordOf({ domain, token }: { readonly domain: string; readonly token: string }) {
  return { name: domain, value: `${PREFIX}${token}` };
}

export function hasRecord(records: readonly string[], token: string): boolean {
  return records.some((record) => record.trim() === `${PREFIX}${token}`);
}
