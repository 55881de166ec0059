import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { CALLS, type CallName, type CallPath } from './paths.ts';

// Its type is that of any JSON.
const { paths } = openApiDocument() as { paths: Record<string, Record<string, { security: unknown[] }>> };

test.each(Object.keys(CALLS) as CallName[])(
  '%s names the rights of API keys that may make it, and no other',
  (name) => {
    const { path, method, rights = [] }: CallPath = CALLS[name];
    const { security = [] } = paths[path]?.[method.toLowerCase()] ?? {};
    const ofKeys = security.flatMap((each) => (each as { apiKey?: string[] }).apiKey ?? []);
    expect(ofKeys).toEqual([...rights]);
  },
);
