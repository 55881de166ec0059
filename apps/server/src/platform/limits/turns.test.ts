import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends on demand; `started` names all that has begun. */
function heldWork() {
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve, reject) =>
      ends.set(name, (error) => (error === undefined ? resolve(name) : reject(error))),
    );
  };
  /** Ends a piece of work and waits until the next has begun. */
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, work, end };
}

test('work runs one at a time, and its owners alternate', async () => {
  const takeTurn = createTurns(10);
  const { started, work, end } = heldWork();
  const names = ['a1', 'a2', 'a3', 'b1', 'c1', 'c2'];
  const all = names.map((name) => takeTurn(name.slice(0, 1), work(name)));
  await end('');
  expect(started).toEqual(['a1']);
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'c2']) {
    expect(started.at(-1)).toBe(name);
    await end(name);
  }
  expect(await Promise.all(all)).toEqual(names);
});

test('work that fails is followed by the next', async () => {
  const takeTurn = createTurns(10);
  const { started, work, end } = heldWork();
  const [first, second] = [takeTurn('a', work('a1')), takeTurn('b', work('b1'))];
  await end('');
  const refused = expect(first).rejects.toThrow('broken');
  await end('a1', new Error('broken'));
  await refused;
  await end('b1');
  expect([await second, started]).toEqual(['b1', ['a1', 'b1']]);
});

test('an owner with too much waiting work is refused, and another is not', async () => {
  const takeTurn = createTurns(2);
  const { started, work, end } = heldWork();
  const admitted = ['a1', 'a2', 'a3'].map((name) => takeTurn('a', work(name)));
  await expect(takeTurn('a', work('a4'))).rejects.toMatchObject({ code: 'too_many_requests' });
  const other = takeTurn('b', work('b1'));
  await end('');
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  await Promise.all([...admitted, other]);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
});
