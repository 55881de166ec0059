import { CALLS, type CallName } from '@plumbline/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Callers, startCallers } from '../../testkit/caller-for.ts';
import { innerFieldsOf } from '../../testkit/inner-fields.ts';
import { paramsOf } from '../../testkit/params-of.ts';
import { pathOf, sendRaw } from '../../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { UNLIMITED_ATTEMPTS, UNLIMITED_REQUESTS } from '../../testkit/unlimited-attempts.ts';
import { WRONG } from '../../testkit/wrong-values.ts';

let server: TestServer;
let manager: Manager;
let callers: Callers;

beforeAll(async () => {
  server = await startTestServer({
    overrides: { attemptLimits: UNLIMITED_ATTEMPTS, memberLimits: UNLIMITED_REQUESTS },
  });
  manager = await server.signIn();
  callers = await startCallers(server, manager);
});

afterAll(() => server[Symbol.asyncDispose]());

/** Named by the survey's questions, because answers to others are passed over. */
const ANSWERS = /^responses\./;

const nested = (Object.keys(CALLS) as CallName[]).filter((name) => innerFieldsOf(name).length > 0);

test.each(nested)('a wrong value in a field inside the body of %s is refused with that field named', async (name) => {
  const url = server.origin + pathOf(name, await paramsOf(name, server, manager));
  for (const { path, body } of innerFieldsOf(name)) {
    for (const [what, value] of WRONG) {
      const token = callers.next(name);
      const { status, error } = await sendRaw(url, CALLS[name].method, { token, body: body(value) });
      expect([path, what, status, error.code]).toEqual([path, what, 400, 'invalid_request']);
      if (ANSWERS.test(path)) continue;
      const named = error.details?.map(({ field }) => field) ?? [];
      expect(
        named.filter((field) => field === path || field.startsWith(`${path}.`)),
        `${what} in ${path}`,
      ).not.toEqual([]);
    }
  }
});

test('fields inside lists, unions and records are found', () => {
  const paths = innerFieldsOf('changeQuestionnaireDraft').map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'draft.categories.0.advice.meaning',
      'draft.sections.0.titles.en',
      'draft.items.0.section_id',
      'draft.items.0.question.options.0',
      'draft.items.0.question.none_option',
    ]),
  );
});

test('none of these requests caused an unexpected error', () => {
  expect(server.logged.filter((line) => line.includes('request failed'))).toEqual([]);
});
