import { prepare } from './pipelined-statements.ts';

export const BEGIN = prepare('begin', 'begin');
/** For transactions that serve several requests: a wait for a lock delays all of them. */
export const LIMIT_LOCK_WAIT = prepare('limit_lock_wait', `set local lock_timeout = '1s'`);
export const COMMIT = prepare('commit', 'commit');
export const ROLLBACK = prepare('rollback', 'rollback');
