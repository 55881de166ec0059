/** Runs work under a lock that the tabs of this browser share. */
export type OneTabAtATime = <T>(work: () => Promise<T>) => Promise<T>;

const LOCK_NAME = 'plumbline.refresh';

/** @param locks missing when the page is served over plain HTTP; the work then runs without a lock */
export function lockAcrossTabs(locks: LockManager | undefined): OneTabAtATime {
  if (locks === undefined) return (work) => work();
  return async (work) => await locks.request(LOCK_NAME, () => work());
}
