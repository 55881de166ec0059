import { expect, test } from 'vitest';
import { rightsFor } from './key-rights.ts';
import { openApiDocument } from './openapi.ts';
import { CALLS, type CallName, type CallPath } from './paths.ts';

// Its type is that of any JSON.
const { paths } = openApiDocument() as {
  paths: Record<string, Record<string, { security: unknown[]; responses: Record<string, { content: object }> }>>;
};

test.each(Object.keys(CALLS) as CallName[])(
  '%s names the rights of API keys that may make it, and no other',
  (name) => {
    const { path, method }: CallPath = CALLS[name];
    const { security = [] } = paths[path]?.[method.toLowerCase()] ?? {};
    const ofKeys = security.flatMap((each) => (each as { apiKey?: string[] }).apiKey ?? []);
    expect(ofKeys).toEqual([...rightsFor(name)]);
  },
);

test('a table is described as JSON and as CSV', () => {
  const { responses } = paths['/v1/tables/people']?.get ?? {};
  expect(Object.keys(responses?.[200]?.content ?? {})).toEqual(['application/json', 'text/csv']);
});
