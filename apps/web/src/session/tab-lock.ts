/** Runs work while no other tab of this browser does. */
export type OneTabAtATime = <T>(work: () => Promise<T>) => Promise<T>;

const LOCK_NAME = 'plumbline.refresh';

/** @param locks missing where the page is served over plain HTTP; tabs then work side by side */
export function lockAcrossTabs(locks: LockManager | undefined): OneTabAtATime {
  if (locks === undefined) return (work) => work();
  return async (work) => await locks.request(LOCK_NAME, () => work());
}
