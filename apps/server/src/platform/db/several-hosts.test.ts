import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { AUTHORITY_FILE, startFakePostgres } from '../../testkit/fake-postgres.ts';
import { createPrimaryFinder, type DatabaseHost, driverSettings, readSeveralHosts } from './several-hosts.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

describe('an address', () => {
  test.each([
    'postgresql://u:p@a:5432/db',
    'postgres://u@a/db?sslmode=verify-full',
    'postgresql://u@/db?host=/run/postgresql',
    'postgresql://u:p%2Cq@[::1]:5432/db',
  ])('%s names one host, and is left to the driver', (url) => {
    expect(readSeveralHosts(url)).toBeNull();
    expect(driverSettings(url)).toEqual({ connectionString: url });
  });

  test('with several hosts is read in their order, and becomes an address of each', () => {
    const address = readSeveralHosts(
      'postgresql://u:p@q@a.example.org:6432,[::1],10.0.0.7/db?target_session_attrs=primary',
    );
    expect(address?.hosts).toEqual([
      { host: 'a.example.org', port: 6432 },
      { host: '::1', port: 5432 },
      { host: '10.0.0.7', port: 5432 },
    ]);
    expect(address?.hosts.map(address.urlOf)).toEqual([
      'postgresql://u:p@q@a.example.org:6432/db?target_session_attrs=primary',
      'postgresql://u:p@q@[::1]:5432/db?target_session_attrs=primary',
      'postgresql://u:p@q@10.0.0.7:5432/db?target_session_attrs=primary',
    ]);
  });

  test.each([
    ['postgresql://u:secret@a,/db', 'malformed'],
    ['postgresql://u:secret@a,,b/db', 'malformed'],
    ['postgresql://u:secret@a b,c/db', 'malformed'],
    ['postgresql://u:secret@a:0,b/db', 'port'],
    ['postgresql://u:secret@a:70000,b/db', 'port'],
    ['postgresql://u:secret@a:x,b/db', 'malformed'],
    ['postgresql://u:secret@a,b/db?target_session_attrs=standby', 'target_session_attrs'],
    ['postgresql://u:secret@a,b/db?host=c', 'twice'],
  ])('%s is refused with the reason (%s), without the password', (url, reason) => {
    expect(() => readSeveralHosts(url)).toThrow(reason);
    expect(() => readSeveralHosts(url)).not.toThrow('secret');
  });
});

describe('the search for the server that takes changes', () => {
  const a: DatabaseHost = { host: 'a', port: 1 };
  const b: DatabaseHost = { host: 'b', port: 2 };

  function searching(answers: Record<string, boolean | Error>) {
    const asked: string[] = [];
    const finder = createPrimaryFinder([a, b], async ({ host }) => {
      asked.push(host);
      const answer = answers[host] ?? false;
      if (answer instanceof Error) throw answer;
      return answer;
    });
    return { ...finder, asked, answers };
  }

  test('passes over a standby, and a server that is away', async () => {
    expect(await searching({ a: false, b: true }).find()).toBe(b);
    expect(await searching({ a: new Error('away'), b: true }).find()).toBe(b);
  });

  test('asks once for connections that are made at the same time and later, until one is closed', async () => {
    const search = searching({ a: true });
    await Promise.all([search.find(), search.find()]);
    await search.find();
    expect(search.asked).toEqual(['a']);
    search.forget(a);
    await search.find();
    expect(search.asked).toEqual(['a', 'a']);
  });

  test('begins with the last server that took changes, and ignores closed connections to others', async () => {
    const search = searching({ a: false, b: true });
    await search.find();
    search.forget(a);
    search.forget(b);
    await search.find();
    expect(search.asked).toEqual(['a', 'b', 'b']);
  });

  test('fails as an outage when every server is a standby or away, and looks again afterwards', async () => {
    const search = searching({ a: false, b: false });
    const failure = await search.find().catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failure)).toBe(true);
    search.answers.b = true;
    expect(await search.find()).toBe(b);
  });

  test('reports a refusal, such as a wrong password, rather than a server that is away', async () => {
    const refusal = new pg.DatabaseError('password authentication failed', 0, 'error');
    await expect(searching({ a: refusal, b: new Error('away') }).find()).rejects.toBe(refusal);
    await expect(searching({ a: new Error('away'), b: refusal }).find()).rejects.toBe(refusal);
  });
});

test('after the servers have changed their roles, the other one is found, also when the driver has closed the last connection', async () => {
  await using one = await startFakePostgres();
  await using other = await startFakePostgres();
  other.refusesChanges = true;
  const settings = driverSettings(`postgresql://u@127.0.0.1:${one.port},127.0.0.1:${other.port}/db?sslmode=disable`);
  const reachesPrimary = async () => {
    const client = new pg.Client(settings);
    await client.connect();
    const { rows } = await client.query('select');
    // The pool closes a connection like this when it was idle for long, or led to a standby.
    await client.end();
    return rows[0]?.is_read_only === false;
  };
  expect(await reachesPrimary()).toBe(true);
  one.refusesChanges = true;
  other.refusesChanges = false;
  expect(await reachesPrimary()).toBe(true);
});

test('the certificate of the server that is connected to must be valid for its name in the address', async () => {
  await using server = await startFakePostgres();
  const settings = (hosts: string) =>
    driverSettings(`postgresql://u@${hosts}/db?sslmode=verify-full&sslrootcert=${AUTHORITY_FILE}`);
  // 127.0.0.2 is the same server under an address for which its certificate is not valid.
  const client = new pg.Client(settings(`127.0.0.2:${server.port},localhost:${server.port}`));
  await client.connect();
  await client.end();
  expect(server.names.at(-1)).toBe('localhost');

  const refused = new pg.Client(settings(`127.0.0.2:${server.port},127.0.0.3:${server.port}`));
  await expect(refused.connect()).rejects.toThrow(/127\.0\.0\.\d is not in the cert/);
});
