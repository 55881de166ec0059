/** Of a task that cannot be worked on at the moment; nothing was done for it. */
export const AGAIN = Symbol('again');

export interface GroupSettings<Task, Outcome> {
  /** @returns what came of each task, in their order */
  readonly work: (tasks: readonly Task[]) => Promise<readonly (Outcome | typeof AGAIN)[]>;
  /** Whether `work` may have failed because of one of several tasks: each of them is tried by itself then. */
  readonly isDueToOne: (error: unknown) => boolean;
  /** Two tasks of one key are never worked on at the same time: the second is to find what the first left. */
  readonly keyOf: (task: Task) => string;
  /** Milliseconds after which a task is not begun any more. */
  readonly patienceMs: number;
  /** What such a task is told. */
  readonly tooLate: () => Error;
}

/**
 * How many have to wait for another group to begin, by the number of groups under way: a message and a commit cost the same
 * for one as for many, so beside others a group begins when that is worth it.
 */
export const ENOUGH = [1, 4, 8] as const;
/** A group waits for the slowest of its tasks. */
export const LARGEST_GROUP = 16;
const AGAIN_AFTER_MS = 25;

interface Waiting<Task, Outcome> {
  readonly task: Task;
  readonly key: string;
  readonly since: number;
  readonly isAlone: boolean;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets tasks that come while others are under way go together (group commit): who comes when none is goes at once, and the
 * more come, the larger the groups.
 *
 * @returns what takes in a task
 */
export function createGroups<Task, Outcome>(settings: GroupSettings<Task, Outcome>): (task: Task) => Promise<Outcome> {
  let waiting: Waiting<Task, Outcome>[] = [];
  const keysUnderWay = new Set<string>();
  let groupsUnderWay = 0;
  let isBeginning = false;

  function begin(): void {
    dropLate();
    for (;;) {
      const enough = ENOUGH[groupsUnderWay];
      if (enough === undefined) return;
      const group = nextGroup();
      // Who is tried alone does not keep others waiting.
      if (group.size < (isAlone(group) ? 1 : enough)) return;
      waiting = waiting.filter((each) => !group.has(each));
      groupsUnderWay += 1;
      void workOff([...group]);
    }
  }

  function dropLate(): void {
    const latest = performance.now() - settings.patienceMs;
    if (waiting.every(({ since }) => since > latest)) return;
    for (const { since, reject } of waiting) if (since <= latest) reject(settings.tooLate());
    waiting = waiting.filter(({ since }) => since > latest);
  }

  function nextGroup(): ReadonlySet<Waiting<Task, Outcome>> {
    const group = new Set<Waiting<Task, Outcome>>();
    const keys = new Set(keysUnderWay);
    for (const each of waiting) {
      if (group.size === LARGEST_GROUP) break;
      if (keys.has(each.key)) continue;
      if (each.isAlone && group.size === 0) return new Set([each]);
      if (each.isAlone) continue;
      group.add(each);
      keys.add(each.key);
    }
    return group;
  }

  async function workOff(group: readonly Waiting<Task, Outcome>[]): Promise<void> {
    for (const { key } of group) keysUnderWay.add(key);
    try {
      const outcomes = await settings.work(group.map(({ task }) => task));
      for (const [index, each] of group.entries()) {
        // One for each task, as `work` promises.
        const outcome = outcomes[index] as Outcome | typeof AGAIN;
        if (outcome === AGAIN) setTimeout(() => wait(each), AGAIN_AFTER_MS);
        else each.resolve(outcome);
      }
    } catch (error) {
      const isDueToOne = group.length > 1 && settings.isDueToOne(error);
      for (const each of group) {
        if (isDueToOne) waiting.push({ ...each, isAlone: true });
        else each.reject(error);
      }
    }
    for (const { key } of group) keysUnderWay.delete(key);
    groupsUnderWay -= 1;
    begin();
  }

  function wait(each: Waiting<Task, Outcome>): void {
    waiting.push(each);
    if (isBeginning) return;
    isBeginning = true;
    // What arrives in the same turn of the event loop goes along.
    setImmediate(() => {
      isBeginning = false;
      begin();
    });
  }

  return (task) =>
    new Promise((resolve, reject) => {
      wait({ task, key: settings.keyOf(task), since: performance.now(), isAlone: false, resolve, reject });
    });
}

function isAlone(group: ReadonlySet<{ readonly isAlone: boolean }>): boolean {
  const [first] = group;
  return first?.isAlone === true;
}
