import { statement } from './statement-batch.ts';

export const BEGIN = statement('begin', 'begin');
/** For transactions that serve several requests: all of them wait for the lock that one of them waits for. */
export const LIMIT_WAITING = statement('limit_waiting', `set local lock_timeout = '1s'`);
export const COMMIT = statement('commit', 'commit');
export const ROLLBACK = statement('rollback', 'rollback');
