import { AppError } from '../../core/errors.ts';

/**
 * Runs work when its turn comes.
 *
 * @param owner owner of the work, such as an organisation
 * @throws {AppError} `too_many_requests` when too much work of the owner is waiting
 */
export type TakeTurn = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/** Waiting owners alternate, so that many pictures of one owner delay another owner by one picture only. */
export function createTurns(waitingMax: number): TakeTurn {
  /** Starts of the waiting work, by owner; the first owner is next. */
  const waiting = new Map<string, readonly (() => void)[]>();
  let isBusy = false;

  function startNext(): void {
    const [next] = waiting;
    isBusy = next !== undefined;
    if (next === undefined) return;
    const [owner, [start, ...others]] = next;
    waiting.delete(owner);
    if (others.length > 0) waiting.set(owner, others);
    start?.();
  }

  return async (owner, work) => {
    const others = waiting.get(owner) ?? [];
    if (others.length >= waitingMax) throw new AppError('too_many_requests');
    const { promise: turn, resolve: start } = Promise.withResolvers<void>();
    waiting.set(owner, [...others, start]);
    if (!isBusy) startNext();
    await turn;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
