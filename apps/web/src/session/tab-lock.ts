/** Runs a function under a lock that the tabs of this browser share. */
export type OneTabAtATime = <T>(work: () => Promise<T>) => Promise<T>;

const LOCK_NAME = 'plumbline.refresh';

/** The part of the browser's `LockManager` that is used. */
interface TabLocks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** @param locks undefined on a page served over plain HTTP; the function then runs without a lock */
export function lockAcrossTabs(locks: TabLocks | undefined): OneTabAtATime {
  if (locks === undefined) return (work) => work();
  return async (work) => await locks.request(LOCK_NAME, () => work());
}
