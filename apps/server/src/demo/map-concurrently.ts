/**
 * Processes every item, several at the same time.
 *
 * @returns the results in the order of the items
 * @throws the first error, once all running work has ended; no further items are started
 */
export async function mapConcurrently<T, R>(
  width: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const left = [...items.entries()].reverse();
  const lanes = Array.from({ length: width }, async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [index, item] = next;
      results[index] = await work(item).catch((fault: unknown) => {
        left.length = 0;
        throw fault;
      });
    }
  });
  for (const lane of await Promise.allSettled(lanes)) {
    if (lane.status === 'rejected') throw lane.reason;
  }
  return results;
}

/** Waits for two promises. @throws the error of one, once both have settled */
export async function both<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return [await one, await other];
}
