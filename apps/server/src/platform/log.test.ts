import { expect, test } from 'vitest';
import { createLog, describeError } from './log.ts';

test('a database error is logged without the refused row', () => {
  const lines: string[] = [];
  const error = Object.assign(new Error('duplicate key value violates unique constraint "people_email"'), {
    code: '23505',
    table: 'people',
    constraint: 'people_email',
    detail: 'Key (email)=(ann@example.org) already exists.',
    where: 'unnamed portal parameter $1 = ann@example.org',
  });
  createLog('info', { write: (line) => void lines.push(line) }).error({ err: new Error('outer', { cause: error }) });
  expect(lines.join('')).not.toContain('ann@example.org');
  expect(JSON.parse(lines[0] ?? '{}').err.cause).toMatchObject({ code: '23505', constraint: 'people_email' });
});

test('a value that the database refused is not quoted', () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "ann@example.org"'), { code: '22P02' });
  expect(JSON.stringify(describeError(error))).not.toContain('ann@example.org');
});

test('a thrown value that is not an error is logged by its type only', () => {
  expect(describeError('ann@example.org')).toEqual({ type: 'string' });
});
