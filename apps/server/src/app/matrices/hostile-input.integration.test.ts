import type { CallSchemas } from '@plumbline/contract/calls/call-schemas';
import { CONTRACT } from '@plumbline/contract/contract';
import { CALLS, type CallName } from '@plumbline/contract/paths';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callersFor } from '../../testkit/caller-for.ts';
import { ASKED_CREW, paramsOf } from '../../testkit/params-of.ts';
import { pathOf, sendRaw } from '../../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { UNLIMITED_ATTEMPTS, UNLIMITED_REQUESTS } from '../../testkit/unlimited-attempts.ts';
import { UNSTORABLE, WRONG } from '../../testkit/wrong-values.ts';

let server: TestServer;
let manager: Manager;
let callerFor: Awaited<ReturnType<typeof callersFor>>;
/** Valid ids and texts for each call, so that only the hostile input can be refused. */
let params: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({
    overrides: { attemptLimits: UNLIMITED_ATTEMPTS, memberLimits: UNLIMITED_REQUESTS },
  });
  manager = await server.signIn();
  callerFor = await callersFor(server, manager);
});

afterAll(() => server[Symbol.asyncDispose]());

const names = Object.keys(CALLS) as CallName[];
/** Bodies that are files are tested beside their code. */
const takesFile = (name: CallName) => 'bodyMediaTypes' in CONTRACT[name];
const withBody = names.filter((name) => CONTRACT[name].body !== null && !takesFile(name));
const withParams = names.filter((name) => CALLS[name].path.includes('{'));
const withQuery = names.filter((name) => Object.keys(CONTRACT[name].query.shape).length > 0);

const freshParams = (name: CallName) => paramsOf(name, server, manager);

function send(name: CallName, options: { body?: unknown; query?: string; params?: Record<string, string> } = {}) {
  const url = `${server.origin}${pathOf(name, options.params ?? params)}${options.query ?? ''}`;
  const { method } = CALLS[name];
  return sendRaw(url, method, {
    token: callerFor(name)?.token ?? null,
    ...(options.body === undefined ? {} : { body: options.body }),
  });
}

/** Largest body of a call that states no limit of its own. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** Secrets are compared and hashed, never stored or shown, so any text is accepted. */
const SECRETS = ['password', 'new_password', 'refresh_token'];

describe.each(withBody)('the body of %s', (name) => {
  beforeAll(async () => {
    params = await freshParams(name);
  });

  test.each([
    ['a list', '[]'],
    ['text', '"words"'],
    ['a number', '7'],
    ['broken JSON', '{"a":'],
    ['a prototype', '{"__proto__":{"a":1}}'],
    ['a hidden prototype', '{"\\u005f_proto__":{"a":1}}'],
    ['a constructor', '{"constructor":{"prototype":{"a":1}}}'],
  ])('that is %s is refused with the field named', async (_, body) => {
    const { status, error } = await send(name, { body });
    expect([status, error.code]).toEqual([400, 'invalid_request']);
    expect(error.details?.[0]?.field).toBeTruthy();
  });

  test('that is empty is either accepted or refused with the field named', async () => {
    const { status, error } = await send(name, { body: {} });
    // The state of the caller or the survey can be the reason for a refusal too.
    if (status >= 400 && !['has_organisation', 'nothing_to_follow_up'].includes(error.code ?? '')) {
      expect([status, error.details?.[0]?.field]).toEqual([400, expect.stringMatching(/./)]);
    }
  });

  test('over its limit, 256 kB unless it states another, is refused as too large', async () => {
    const { bodyLimitBytes = BODY_LIMIT_BYTES }: CallSchemas = CONTRACT[name];
    const { status, error } = await send(name, { body: { title: 'x'.repeat(bodyLimitBytes) } });
    expect([status, error.code]).toEqual([413, 'payload_too_large']);
  });

  test.each(WRONG)('with %s in any field is refused with that field named', async (_, value) => {
    const fields = fieldsOf(name);
    expect(fields.length).toBeGreaterThan(0);
    for (const [field, around] of fields) {
      if (SECRETS.includes(field) && value === UNSTORABLE) continue;
      const { status, error } = await send(name, { body: { ...around, [field]: value } });
      expect([field, status, error.code]).toEqual([field, 400, 'invalid_request']);
      expect(error.details?.some((detail) => detail.field === field || detail.field.startsWith(`${field}.`))).toBe(
        true,
      );
    }
  });
});

interface JsonSchema {
  readonly properties?: Record<string, { const?: unknown }>;
  readonly oneOf?: readonly JsonSchema[];
}

/** Every field that a body declares, with the fields that select the kind of body; read from the contract. */
function fieldsOf(name: CallName): [field: string, around: Record<string, unknown>][] {
  const { body } = CONTRACT[name];
  if (body === null) return [];
  // The type of Zod covers all of JSON schema; bodies are objects, or unions of objects.
  const schema = body.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return (schema.oneOf ?? [schema]).flatMap(({ properties = {} }) => {
    const kinds = Object.entries(properties).flatMap(([key, { const: only }]) =>
      only === undefined ? [] : [[key, only]],
    );
    return Object.keys(properties).map((field): [string, Record<string, unknown>] => [
      field,
      Object.fromEntries(kinds),
    ]);
  });
}

/** Fields that are stored as an address. Rows of a list are stored unchecked and validated in its preview. */
const ADDRESSES = ['email', 'participant_email'];
const withAddress = withBody.filter((name) => fieldsOf(name).some(([field]) => ADDRESSES.includes(field)));

describe.each(withAddress)('an address in the body of %s', (name) => {
  beforeAll(async () => {
    params = await freshParams(name);
  });

  test.each([
    ['writing from right to left', 'ann@\u202egro.elpmaxe'],
    ['an isolate', 'ann\u2066@example.org'],
    ['a mark of direction', 'ann@example.org\u200f.net'],
    ['the Arabic letter mark', 'ann\u061c@example.org'],
    ['a zero-width space', 'an\u200bn@example.org'],
    ['a soft hyphen', 'an\u00adn@example.org'],
    ['a Hangul filler', 'an\u3164n@example.org'],
  ])('with %s is refused with its field named and the reason', async (_, address) => {
    for (const [field, around] of fieldsOf(name).filter(([each]) => ADDRESSES.includes(each))) {
      const { status, error } = await send(name, { body: { ...around, [field]: address } });
      expect([field, status, error.code]).toEqual([field, 400, 'invalid_request']);
      expect(error.details?.find((detail) => detail.field === field)?.message).toMatch(/invisible characters/);
    }
  });
});

describe('parameters of the path', () => {
  test.each(withParams)('%s answers 404 or names the field for any value', async (name) => {
    const keys = Array.from(CALLS[name].path.matchAll(/\{(\w+)\}/g), ([, key = '']) => key);
    const good = await freshParams(name);
    for (const key of keys) {
      for (const value of ['\u0000', "' or 1=1 --", '../../healthz', 'x'.repeat(2000), '👷', '%', 'null']) {
        const { status, error } = await send(name, { params: { ...good, [key]: value }, body: bodyFor(name) });
        expect([200, 400, 404]).toContain(status);
        if (status === 400) expect([key, error.details?.[0]?.field]).toEqual([key, 'status']);
      }
    }
  });
});

/** A body that would be accepted, so that the path decides. */
function bodyFor(name: CallName): unknown {
  if (CONTRACT[name].body === null || takesFile(name)) return undefined;
  if (name === 'updateQuestion') return { type: 'text', question: 'What?', category: 'focus' };
  if (name === 'changeMemberRole') return { role: 'administrator' };
  if (/^update(Site|Crew|Company|Person)$/.test(name)) return { name: 'New' };
  if (name === 'addInvitationListRows' || name === 'addPeopleImportRows') {
    return { position: 1, rows: [{ email: 'ann@example.org' }] };
  }
  return { title: 'New', status: name === 'updatePublicSurvey' ? 'start' : 'archived', question_id: params.questionId };
}

/** Queries without which a call is refused, for what `freshParams` has made. */
const REQUIRED_QUERY: Partial<Record<CallName, string>> = {
  getCrewSlips: `&crew_id=${ASKED_CREW}`,
  listGroupResults: '&kind=site',
  compareWaves: '&before={before}&after={after}',
  proposeActions: '&group=organisation&category=stress',
  addActionFile: '&file_name=made.pdf',
  discardQuestionnaireDraft: '&revision=3',
  deleteQuestionnaire: '&revision=1',
};

function requiredQuery(name: CallName): string {
  return (REQUIRED_QUERY[name] ?? '').replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
}

describe('queries', () => {
  test.each(withQuery)('%s refuses a malformed query with the field named', async (name) => {
    params = await freshParams(name);
    const fields = Object.keys(CONTRACT[name].query.shape);
    for (const field of fields) {
      const others = requiredQuery(name)
        .split('&')
        .filter((part) => !part.startsWith(`${field}=`))
        .join('&');
      for (const query of [`?${field}=%00`, `?${field}=${'x'.repeat(500)}`, `?${field}=a&${field}=b`]) {
        const { status, error } = await send(name, { query: query + others });
        expect([query.slice(0, 30), status, error.details?.[0]?.field]).toEqual([query.slice(0, 30), 400, field]);
      }
    }
  });

  test.each(withQuery.filter((name) => !takesFile(name)))('%s ignores unknown fields', async (name) => {
    params = await freshParams(name);
    const query = `?__proto__=1&unknown[]=2&constructor=3${requiredQuery(name)}`;
    expect((await send(name, { query })).status).toBe(200);
  });
});

test('an invalid Idempotency-Key is refused with its name', async () => {
  for (const key of ['x'.repeat(201), 'two words']) {
    const { status, body } = await manager.call(
      'createSurvey',
      { body: { participant_email: 'ann@example.org' } },
      { 'idempotency-key': key },
    );
    expect([status, body.details?.[0]?.field]).toEqual([400, 'Idempotency-Key']);
  }
});

test('none of these requests caused an unexpected error', () => {
  expect(server.logged.filter((line) => line.includes('request failed'))).toEqual([]);
});
