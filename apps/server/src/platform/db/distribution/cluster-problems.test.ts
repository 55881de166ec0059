import { expect, test } from 'vitest';
import { type ClusterFacts, clusterProblems } from './cluster-problems.ts';

const GOOD: ClusterFacts = {
  version: '13.2-1',
  isCoordinator: true,
  isCoordinatorKnown: true,
  workers: 2,
  inactive: [],
  isOwner: true,
};

test.each(['12.1-1', '13.0-1', '14.0-1'])('nothing is wrong with Citus %s and its workers', (version) => {
  expect(clusterProblems({ ...GOOD, version })).toEqual([]);
});

test.each<[Partial<ClusterFacts>, string]>([
  [{ version: null }, 'The database has no extension citus'],
  [{ version: '11.3-2' }, 'Citus 11.3-2 is too old'],
  [{ version: '12.0-1' }, 'Citus 12.0-1 is too old'],
  [{ isCoordinator: false }, 'MIGRATION_DATABASE_URL names a worker'],
  [{ isCoordinatorKnown: false }, 'The coordinator does not know its own address'],
  [{ workers: 0 }, 'No worker is known'],
  [{ inactive: ['db2:5432'] }, 'The server db2:5432 is switched off'],
  [{ isOwner: false }, 'The role of MIGRATION_DATABASE_URL does not own the database'],
])('with %j, one sentence says what to do', (facts, beginning) => {
  expect(clusterProblems({ ...GOOD, ...facts })).toEqual([expect.stringContaining(beginning)]);
});
