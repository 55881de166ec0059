import { expect, test } from 'vitest';
import { StartProblem } from '../../core/start-problem.ts';
import { withCredentialsOf, withReplicaFirst } from './replica-first.ts';

const SOURCES = { replica: 'replica', primary: 'primary' };
const CANCELLED = Object.assign(new Error('canceling statement due to conflict with recovery'), { code: '40001' });

/** Which servers were read, and how often the primary was read because of the replica. */
async function readings(failure: Error | null, sources: typeof SOURCES | { replica: null; primary: string } = SOURCES) {
  const read: string[] = [];
  let reports = 0;
  const reading = withReplicaFirst<string, string>(
    sources,
    async (source) => {
      read.push(source);
      if (source === 'replica' && failure !== null) throw failure;
      return source;
    },
    () => {
      reports += 1;
    },
  );
  const result = await reading.catch((error: unknown) => error);
  return { result, read, reports };
}

test('a replica that works is read, and nothing else', async () => {
  expect(await readings(null)).toEqual({ result: 'replica', read: ['replica'], reports: 0 });
  expect(await readings(null, { replica: null, primary: 'primary' })).toMatchObject({ read: ['primary'], reports: 0 });
});

test.each([new StartProblem('The replica is behind.'), new Error('Connection terminated unexpectedly'), CANCELLED])(
  'the primary is read after %s',
  async (failure) => {
    expect(await readings(failure)).toEqual({ result: 'primary', read: ['replica', 'primary'], reports: 1 });
  },
);

test('other failures are not repeated on the primary', async () => {
  const failure = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  expect(await readings(failure)).toEqual({ result: failure, read: ['replica'], reports: 0 });
});

test('the replica is asked as the user of the backup', () => {
  const replica = 'postgresql://server:one@db2.example.org/plumbline?sslmode=require';
  expect(withCredentialsOf('postgresql://backups:two$&@db1,db3/plumbline', replica)).toBe(
    'postgresql://backups:two$&@db2.example.org/plumbline?sslmode=require',
  );
});
