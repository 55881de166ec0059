import type { CallSchemas } from '@plumbline/contract/calls/call-schemas';
import { CONTRACT } from '@plumbline/contract/contract';
import { rightsFor } from '@plumbline/contract/key-rights';
import { CALLS, type CallName } from '@plumbline/contract/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Callers, startCallers } from '../../testkit/caller-for.ts';
import { ASKED_CREW, paramsOf } from '../../testkit/params-of.ts';
import { pathOf, sendRaw } from '../../testkit/raw-request.ts';
import { type Manager, startTestServer, type TestServer } from '../../testkit/server.ts';
import { UNLIMITED_ATTEMPTS, UNLIMITED_REQUESTS } from '../../testkit/unlimited-attempts.ts';
import { UNSTORABLE, WRONG } from '../../testkit/wrong-values.ts';

let server: TestServer;
let manager: Manager;
let callers: Callers;
/** Valid ids and texts for each call, so that only the hostile input can be refused. */
let params: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({
    overrides: { attemptLimits: UNLIMITED_ATTEMPTS, memberLimits: UNLIMITED_REQUESTS },
  });
  manager = await server.signIn();
  callers = await startCallers(server, manager);
});

afterAll(() => server[Symbol.asyncDispose]());

const names = Object.keys(CALLS) as CallName[];
/** Bodies that are files are tested beside their code. */
const takesFile = (name: CallName) => 'bodyMediaTypes' in CONTRACT[name];
const withBody = names.filter((name) => CONTRACT[name].body !== null && !takesFile(name));
const withParams = names.filter((name) => CALLS[name].path.includes('{'));
const withQuery = names.filter((name) => Object.keys(CONTRACT[name].query.shape).length > 0);

const freshParams = (name: CallName) => paramsOf(name, server, manager);

interface Hostile {
  readonly body?: unknown;
  readonly query?: string;
  readonly params?: Record<string, string>;
}

function send(name: CallName, options: Hostile = {}, token = callers.next(name)) {
  const url = `${server.origin}${pathOf(name, options.params ?? params)}${options.query ?? ''}`;
  const { method } = CALLS[name];
  return sendRaw(url, method, {
    token,
    ...(options.body === undefined ? {} : { body: options.body }),
  });
}

/** Largest body of a call that states no limit of its own. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** Secrets are compared and hashed, never stored or shown, so any text is accepted. */
const SECRETS = ['password', 'new_password', 'refresh_token'];

const BODIES_OF_WRONG_SHAPE = [
  ['a list', '[]'],
  ['text', '"words"'],
  ['a number', '7'],
  ['broken JSON', '{"a":'],
  ['a prototype', '{"__proto__":{"a":1}}'],
  ['a hidden prototype', '{"\\u005f_proto__":{"a":1}}'],
  ['a constructor', '{"constructor":{"prototype":{"a":1}}}'],
] as const;

/** Reasons for the refusal of an empty body that lie in the state of the caller or the survey. */
const REASONS_OF_STATE = ['has_organisation', 'nothing_to_follow_up'];

test.each(withBody)('a hostile body of %s is refused with the field named', async (name) => {
  params = await freshParams(name);
  for (const [what, body] of BODIES_OF_WRONG_SHAPE) {
    const { status, error } = await send(name, { body });
    expect([what, status, error.code]).toEqual([what, 400, 'invalid_request']);
    expect(error.details?.[0]?.field, what).toBeTruthy();
  }
  const empty = await send(name, { body: {} });
  // It may be accepted.
  if (empty.status >= 400 && !REASONS_OF_STATE.includes(empty.error.code ?? '')) {
    expect([empty.status, empty.error.details?.[0]?.field]).toEqual([400, expect.stringMatching(/./)]);
  }
  const { bodyLimitBytes = BODY_LIMIT_BYTES }: CallSchemas = CONTRACT[name];
  const large = await send(name, { body: { title: 'x'.repeat(bodyLimitBytes) } });
  expect([large.status, large.error.code]).toEqual([413, 'payload_too_large']);
  const bodies = wrongBodiesOf(name);
  expect(bodies.length).toBeGreaterThan(0);
  for (const { what, fields, body } of bodies) {
    const { status, error } = await send(name, { body });
    expect([what, fields, status, error.code]).toEqual([what, fields, 400, 'invalid_request']);
    const named = new Set(error.details?.map(({ field }) => field.split('.')[0]));
    expect(
      fields.filter((field) => !named.has(field)),
      `${what} in ${fields}`,
    ).toEqual([]);
  }
});

interface JsonSchema {
  readonly properties?: Record<string, { const?: unknown }>;
  readonly oneOf?: readonly JsonSchema[];
}

/** The fields of each kind of body that a call declares, with those that select the kind; read from the contract. */
function kindsOf(
  name: CallName,
): { readonly fields: readonly string[]; readonly selecting: Record<string, unknown> }[] {
  const { body } = CONTRACT[name];
  if (body === null) return [];
  // The type of Zod covers all of JSON schema; bodies are objects, or unions of objects.
  const schema = body.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return (schema.oneOf ?? [schema]).map(({ properties = {} }) => {
    const selecting = Object.entries(properties).flatMap(([key, { const: only }]) =>
      only === undefined ? [] : [[key, only] as const],
    );
    return { fields: Object.keys(properties), selecting: Object.fromEntries(selecting) };
  });
}

/** Bodies in which every field is wrong in the same way, so that each has to be named. */
function wrongBodiesOf(name: CallName) {
  return kindsOf(name).flatMap(({ fields, selecting }) =>
    WRONG.flatMap(([what, value]) => {
      const filled = fields.filter(
        (field) => !(field in selecting || (SECRETS.includes(field) && value === UNSTORABLE)),
      );
      // A field that selects the kind is wrong alone, and two long texts are below the limit of a body.
      const pairs = filled.flatMap((field, index) =>
        index % 2 === 0 ? [[field, ...filled.slice(index + 1, index + 2)]] : [],
      );
      const groups = [...Object.keys(selecting).map((field) => [field]), ...(what === 'long text' ? pairs : [filled])];
      return groups
        .filter(({ length }) => length > 0)
        .map((group) => ({
          what,
          fields: group,
          body: { ...selecting, ...Object.fromEntries(group.map((field) => [field, value])) },
        }));
    }),
  );
}

/** Fields that are stored as an address. Rows of a list are stored unchecked and validated in its preview. */
const ADDRESSES = ['email', 'participant_email'];
const addressesOf = (name: CallName) =>
  kindsOf(name).flatMap(({ fields, selecting }) =>
    fields.filter((field) => ADDRESSES.includes(field)).map((field) => ({ field, selecting })),
  );

const INVISIBLE = [
  ['writing from right to left', 'ann@\u202egro.elpmaxe'],
  ['an isolate', 'ann\u2066@example.org'],
  ['a mark of direction', 'ann@example.org\u200f.net'],
  ['the Arabic letter mark', 'ann\u061c@example.org'],
  ['a zero-width space', 'an\u200bn@example.org'],
  ['a soft hyphen', 'an\u00adn@example.org'],
  ['a Hangul filler', 'an\u3164n@example.org'],
] as const;

test.each(withBody.filter((name) => addressesOf(name).length > 0))(
  'an address with invisible characters in the body of %s is refused with its field named and the reason',
  async (name) => {
    params = await freshParams(name);
    for (const { field, selecting } of addressesOf(name)) {
      for (const [what, address] of INVISIBLE) {
        const { status, error } = await send(name, { body: { ...selecting, [field]: address } });
        expect([what, field, status, error.code]).toEqual([what, field, 400, 'invalid_request']);
        expect(error.details?.find((detail) => detail.field === field)?.message).toMatch(/invisible characters/);
      }
    }
  },
);

test.each(withParams)('%s answers 404 or names the field for any value in its path', async (name) => {
  const keys = Array.from(CALLS[name].path.matchAll(/\{(\w+)\}/g), ([, key = '']) => key);
  const good = await freshParams(name);
  for (const key of keys) {
    for (const value of ['\u0000', "' or 1=1 --", '../../healthz', 'x'.repeat(2000), '👷', '%', 'null']) {
      const { status, error } = await send(name, { params: { ...good, [key]: value }, body: bodyFor(name) });
      expect([200, 400, 404], `${key}: ${value.slice(0, 20)}`).toContain(status);
      if (status === 400) expect([key, error.details?.[0]?.field]).toEqual([key, 'status']);
    }
  }
});

/** A body that would be accepted, so that the path decides. */
function bodyFor(name: CallName): unknown {
  if (CONTRACT[name].body === null || takesFile(name)) return undefined;
  if (name === 'updateQuestion') return { type: 'text', question: 'What?', category: 'focus' };
  if (name === 'changeMember') return { role: 'administrator' };
  if (/^update(Site|Crew|Company|Person)$/.test(name)) return { name: 'New' };
  if (name === 'addInvitationListRows' || name === 'addPeopleImportRows') {
    return { position: 1, rows: [{ email: 'ann@example.org' }] };
  }
  if (name === 'changePeopleImportValues') return { field: 'site', from: '', to: 'North tower' };
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

test.each(withQuery)('%s refuses a malformed query with the field named, and ignores unknown fields', async (name) => {
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
  if (takesFile(name)) return;
  const query = `?__proto__=1&unknown[]=2&constructor=3${requiredQuery(name)}`;
  expect((await send(name, { query })).status).toBe(200);
});

const forPeople = names.filter((name) => {
  const { access } = CALLS[name];
  return !['public', 'participant', 'optional'].includes(access) && rightsFor(name).length === 0;
});

test.each(forPeople)('%s needs a person, whatever an API key sends', async (name) => {
  params = {};
  const requests: Hostile[] = [
    { query: '?page=%00' },
    { params: { id: '\u0000' } },
    ...(withBody.includes(name) ? ['[]', '"words"', '{}'].map((body) => ({ body })) : []),
  ];
  for (const request of requests) {
    const { status, error } = await send(name, request, callers.key);
    expect([request, status, error.code]).toEqual([request, 403, 'forbidden']);
  }
});

test.each(names)('%s refuses an API key in its address in words', async (name) => {
  params = {};
  const { status, error } = await send(name, { query: `?key=pl_live_${'a'.repeat(43)}` });
  expect([status, error.code]).toEqual([400, 'key_in_address']);
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
