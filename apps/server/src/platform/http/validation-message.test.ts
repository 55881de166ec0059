import { CONTRACT } from '@plumbline/contract/contract';
import type { CallName } from '@plumbline/contract/paths';
import { validationMessage } from '@plumbline/contract/validation-message';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { innerFieldsOf } from '../../testkit/inner-fields.ts';
import { WRONG } from '../../testkit/wrong-values.ts';

const VALUES: readonly unknown[] = [
  ...WRONG.map(([, value]) => value),
  ...[undefined, null, true, '', ' ', 'x', 'ann@example', -1, 0.5, 7, Number.NaN, [], {}, { kind: 'x' }, [null], [7]],
];

/** The English messages of the library itself. */
const OF_LIBRARY =
  /invalid (input|option|string|key|element)|expected |, received|too (big|small)|unrecognized|must match/i;

function messagesOf(schema: z.ZodType, input: unknown): string[] {
  const parsed = schema.safeParse(input, { error: validationMessage });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

function fieldsOf(schema: z.ZodType): string[] {
  const { properties = {} } = schema.toJSONSchema({ io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
}

const calls = Object.keys(CONTRACT) as CallName[];

test.each(calls)('%s refuses wrong values in our own words', (name) => {
  const { params, query, body } = CONTRACT[name];
  const messages = [params, query, body].flatMap((schema) =>
    schema === null
      ? []
      : VALUES.flatMap((value) => [
          ...messagesOf(schema, value),
          ...fieldsOf(schema).flatMap((field) => messagesOf(schema, { [field]: value })),
        ]),
  );
  if (body !== null) {
    for (const { body: bodyWith } of innerFieldsOf(name)) {
      messages.push(...VALUES.flatMap((value) => messagesOf(body, bodyWith(value))));
    }
  }
  expect([...new Set(messages)].filter((message) => OF_LIBRARY.test(message))).toEqual([]);
  for (const message of messages) expect(message).toMatch(/[.”"]$/);
});

test('the words name what is allowed', () => {
  const { body } = CONTRACT.createSurvey;
  if (body === null) throw new RangeError('inviting has no body');
  expect(messagesOf(body, { status: 'x' })).toContainEqual(expect.stringMatching(/^status: Use .+ or .+\.$/));
  expect(messagesOf(body, { title: 7 })).toContain('title: Send text here.');
});
