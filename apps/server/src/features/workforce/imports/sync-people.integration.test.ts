import type { ClientInput } from '@plumbline/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProgram, type Program } from '../../../testkit/api-keys.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { UNLIMITED_ATTEMPTS } from '../../../testkit/unlimited-attempts.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ overrides: { attemptLimits: UNLIMITED_ATTEMPTS } });
});
afterAll(() => server[Symbol.asyncDispose]());

type Body = NonNullable<ClientInput<'syncPeople'>['body']>;

async function startOrganisation(): Promise<{ manager: Manager; hr: Program }> {
  const manager = await server.signIn();
  return { manager, hr: await createProgram(server, manager, { rights: ['people'] }) };
}

const sync = ({ call }: Pick<Program, 'call'>, body: Body) => call('syncPeople', { body });

/** Twenty people of one crew, with numbers from 1. */
const TWENTY = Array.from({ length: 20 }, (_, index) => ({
  employee_number: `E${index + 1}`,
  name: `Worker ${index + 1}`,
  site: 'North',
  crew: 'Concrete',
}));

/** What a change would leave traces in. */
const rowsOf = ({ organisationId }: Manager) =>
  server.asOrganisation(organisationId, async ({ tx }) => ({
    people: await tx.selectFrom('people').selectAll().orderBy('id').execute(),
    placements: await tx.selectFrom('placements').selectAll().orderBy('id').execute(),
    crews: await tx.selectFrom('crews').selectAll().orderBy('id').execute(),
    events: await tx.selectFrom('events').selectAll().orderBy('id').execute(),
  }));

const archivedNumbers = async ({ organisationId }: Manager) =>
  server.asOrganisation(organisationId, async ({ tx }) => {
    const people = await tx
      .selectFrom('people')
      .select('employee_number')
      .where('archived_at', 'is not', null)
      .orderBy('employee_number')
      .execute();
    return people.map(({ employee_number }) => employee_number);
  });

test('a dry run, which is the default, says what would change, and changes nothing', async () => {
  const { manager, hr } = await startOrganisation();
  await sync(hr, { dry_run: false, people: TWENTY });
  const before = await rowsOf(manager);
  const [first, second, third] = TWENTY;
  const people = [
    { ...first, employee_number: 'E1', crew: 'Steel' },
    { ...second, employee_number: 'E2', job_title: 'Crane operator' },
    { ...third, employee_number: 'E3' },
    ...TWENTY.slice(4),
    { employee_number: 'E21', name: 'New Worker', site: 'North', crew: 'Concrete' },
  ];
  const { status, body } = await sync(hr, { leavers: 'archive', people });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    dry_run: true,
    counts: { new: 1, moved: 1, changed: 1, same: 17, problem: 0 },
    creates: { sites: [], crews: [{ name: 'Steel', site: 'North' }], companies: [] },
    rows: [
      { index: 0, employee_number: 'E1', verdict: 'moved', notes: ['Crew: Concrete → Steel'] },
      { index: 1, employee_number: 'E2', verdict: 'changed' },
      { index: 19, employee_number: 'E21', verdict: 'new' },
    ],
    more_rows: 0,
    leaving: { total: 1, is_too_many: false, archived: 0, people: [{ name: 'Worker 4', employee_number: 'E4' }] },
  });
  expect(await rowsOf(manager)).toEqual(before);
});

test('the same request a second time changes nothing', async () => {
  const { manager, hr } = await startOrganisation();
  const people = TWENTY.map((person) => ({ ...person, company: 'Ash Ltd', language: 'pl' }));
  const body: Body = { dry_run: false, leavers: 'archive', people };
  expect((await sync(hr, body)).body.counts).toMatchObject({ new: 20 });
  const before = await rowsOf(manager);
  const { counts, rows, leaving } = (await sync(hr, body)).body;
  expect([counts.same, rows, leaving.total]).toEqual([20, [], 0]);
  expect(await rowsOf(manager)).toEqual(before);
});

test('leavers are archived when told to, and people without an employee number never leave', async () => {
  const { manager, hr } = await startOrganisation();
  await sync(hr, { dry_run: false, people: TWENTY });
  await manager.call('createPerson', { body: { name: 'Subcontractor' } });
  const kept = await sync(hr, { dry_run: false, people: TWENTY.slice(2) });
  expect(kept.body.leaving).toMatchObject({ total: 2, archived: 0 });
  expect(await archivedNumbers(manager)).toEqual([]);
  const { leaving } = (await sync(hr, { dry_run: false, leavers: 'archive', people: TWENTY.slice(2) })).body;
  expect(leaving).toMatchObject({ total: 2, is_too_many: false, archived: 2 });
  expect(leaving.people.map(({ name }) => name)).toEqual(['Worker 1', 'Worker 2']);
  expect(await archivedNumbers(manager)).toEqual(['E1', 'E2']);
  // Somebody who comes back is restored.
  expect((await sync(hr, { dry_run: false, people: TWENTY.slice(0, 1) })).body.counts).toMatchObject({ changed: 1 });
  expect(await archivedNumbers(manager)).toEqual(['E2']);
});

test('more than a tenth leave only if that is allowed', async () => {
  const { manager, hr } = await startOrganisation();
  await sync(hr, { dry_run: false, people: TWENTY });
  const before = await rowsOf(manager);
  const body: Body = { dry_run: false, leavers: 'archive', people: TWENTY.slice(3) };
  expect((await sync(hr, { ...body, dry_run: true })).body.leaving.is_too_many).toBe(true);
  const refused = await sync(hr, body);
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many_leavers']);
  expect(await rowsOf(manager)).toEqual(before);
  const allowed = await sync(hr, { ...body, allow_many_leaving: true });
  expect([allowed.status, allowed.body.leaving.archived]).toEqual([200, 3]);
});

test('a row with a problem is named, left out, and its person does not leave', async () => {
  const { manager, hr } = await startOrganisation();
  await sync(hr, { dry_run: false, people: TWENTY });
  const people = [{ employee_number: 'E1', email: 'not an address' }, ...TWENTY.slice(1)];
  const { rows, leaving } = (await sync(hr, { dry_run: false, leavers: 'archive', people })).body;
  expect(rows).toMatchObject([{ index: 0, employee_number: 'E1', verdict: 'problem' }]);
  expect(rows[0]?.notes[0]).toMatch(/email/i);
  expect(leaving.total).toBe(0);
  expect(await archivedNumbers(manager)).toEqual([]);
});

test('a refusal names the row and the field', async () => {
  const { hr } = await startOrganisation();
  const fieldsOf = async (people: unknown) =>
    (await hr.call('syncPeople', { body: { people } as never })).body.details?.map(({ field }) => field);
  expect(await fieldsOf([{ employee_number: 'E1' }, { name: 'Ann' }])).toEqual(['people.1.employee_number']);
  expect(await fieldsOf([{ employee_number: 'E1', name: 7 }])).toEqual(['people.0.name']);
  expect(await fieldsOf([{ employee_number: 'E1', nmae: 'Ann' }])).toEqual(['people.0']);
  expect(await fieldsOf([])).toEqual(['people']);
});

test('five thousand people are compared and stored within one request', async () => {
  const { hr } = await startOrganisation();
  const people = Array.from({ length: 5_000 }, (_, index) => ({
    employee_number: `E${index}`,
    name: `Worker with an ordinarily long name ${index}`,
    email: `worker.${index}@subsidiary.example.org`,
    phone: '+44 20 7946 0000',
    job_title: 'Reinforced concrete worker',
    site: `Site ${index % 20}`,
    crew: `Crew ${index % 200}`,
    company: `Company ${index % 30}`,
    language: 'pl',
  }));
  const told = [
    await sync(hr, { people }),
    await sync(hr, { dry_run: false, people }),
    await sync(hr, { dry_run: false, people }),
  ];
  expect(told.map(({ status, body }) => [status, body.counts.new, body.counts.same])).toEqual([
    [200, 5_000, 0],
    [200, 5_000, 0],
    [200, 0, 5_000],
  ]);
});
