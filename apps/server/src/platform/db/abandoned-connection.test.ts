import pg from 'pg';
import { expect, test } from 'vitest';
import { isAbandonedConnection } from './abandoned-connection.ts';

function said(severity: string, code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('terminating connection', 1, 'error'), { severity, code });
}

test('the last message of a PostgreSQL that goes away ends no process', () => {
  expect(isAbandonedConnection(said('FATAL', '57P01'))).toBe(true);
  expect(isAbandonedConnection(said('FATAL', '57P02'))).toBe(true);
});

test.each([
  said('ERROR', '57P01'),
  said('FATAL', '28P01'),
  said('ERROR', '23505'),
  new Error('terminating connection'),
  null,
])('any other error without a listener does: %s', (error) => {
  expect(isAbandonedConnection(error)).toBe(false);
});
