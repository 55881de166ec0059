import { expect, test } from 'vitest';
import { rightsFor } from './key-rights.ts';
import { openApiDocument } from './openapi.ts';
import { CALLS, type CallName, type CallPath } from './paths.ts';

interface Schema {
  readonly properties?: Record<string, Schema>;
}

interface Operation {
  readonly security: unknown[];
  readonly responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}

// Cast, because the document has the type of any JSON.
const { paths, components } = openApiDocument() as {
  paths: Record<string, Record<string, Operation>>;
  components: unknown;
};

test.each(Object.keys(CALLS) as CallName[])(
  'the document lists exactly the rights that let an API key call %s',
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

/** Paths of empty schemas, for which generated clients use `unknown`. */
function emptySchemas(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value);
  if (inner.length === 0 && !Array.isArray(value)) return [path];
  return inner
    .filter(([key]) => key !== 'default' && key !== 'security')
    .flatMap(([key, each]) => emptySchemas(each, `${path}/${key}`));
}

test('every value of a body and of a response is described', () => {
  expect(emptySchemas({ paths, components })).toEqual([]);
});

test('a record of counts lists its keys', () => {
  const { properties } = paths['/v1/protected/people']?.put?.responses[200]?.content['application/json']?.schema ?? {};
  expect(Object.keys(properties?.counts?.properties ?? {})).toEqual(['new', 'moved', 'changed', 'same', 'problem']);
});
