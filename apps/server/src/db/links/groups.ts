import { DatabaseBusy } from '../unavailable.ts';

/** Of a task that needs to be worked on by itself; nothing was done for it. */
export const APART = Symbol('apart');

export interface GroupSettings<Task, Outcome> {
  /** @returns what came of each task, in their order */
  readonly together: (tasks: readonly Task[]) => Promise<readonly (Outcome | typeof APART)[]>;
  readonly apart: (task: Task) => Promise<Outcome>;
  /** Whether `together` may have failed because of one of the tasks: each of them is worked on by itself then. */
  readonly isDueToOne: (error: unknown) => boolean;
  /** Whether nothing can be worked on now: whoever waits is told at once. */
  readonly isOutage: (error: unknown) => boolean;
  /** Two tasks of one key are never worked on at the same time: the second is to find what the first left. */
  readonly keyOf: (task: Task) => string;
}

/**
 * How many have to wait for another group to begin, by the number of groups under way: a message and a commit cost the same
 * for one as for many, so beside others a group begins when that is worth it.
 */
export const ENOUGH = [1, 4, 8] as const;
/** A group waits for the slowest of its tasks. */
export const LARGEST_GROUP = 16;
/** Tasks that are worked on by themselves at the same time: they may wait for others, with a connection each. */
export const APART_AT_ONCE = 3;
/** Milliseconds after which a task that waits to be worked on by itself is given up: its phone tries again. */
const APART_PATIENCE_MS = 10_000;

interface Waiting<Task, Outcome> {
  readonly task: Task;
  readonly key: string;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lets tasks that come while others are under way go together (group commit): a task that comes alone goes at once, and the
 * more there are, the larger the groups.
 *
 * @returns what takes in a task
 */
export function createGroups<Task, Outcome>(settings: GroupSettings<Task, Outcome>): (task: Task) => Promise<Outcome> {
  let waiting: Waiting<Task, Outcome>[] = [];
  let waitingApart: { readonly each: Waiting<Task, Outcome>; readonly since: number }[] = [];
  const keysUnderWay = new Set<string>();
  let groupsUnderWay = 0;
  let apartUnderWay = 0;
  let isBeginning = false;

  function begin(): void {
    for (;;) {
      const group = nextGroup();
      if (group.length < (ENOUGH[groupsUnderWay] ?? Number.POSITIVE_INFINITY)) return;
      waiting = waiting.filter((each) => !group.includes(each));
      for (const { key } of group) keysUnderWay.add(key);
      groupsUnderWay += 1;
      void workTogether(group);
    }
  }

  function nextGroup(): readonly Waiting<Task, Outcome>[] {
    const group = new Map<string, Waiting<Task, Outcome>>();
    for (const each of waiting) {
      if (group.size === LARGEST_GROUP) break;
      if (!keysUnderWay.has(each.key) && !group.has(each.key)) group.set(each.key, each);
    }
    return [...group.values()];
  }

  async function workTogether(group: readonly Waiting<Task, Outcome>[]): Promise<void> {
    try {
      const outcomes = await settings.together(group.map(({ task }) => task));
      for (const [index, each] of group.entries()) {
        // One for each task, as `together` promises.
        const outcome = outcomes[index] as Outcome | typeof APART;
        if (outcome === APART) goApart(each);
        else end(each, () => each.resolve(outcome));
      }
    } catch (error) {
      const isDueToOne = settings.isDueToOne(error);
      for (const each of group) {
        if (isDueToOne) goApart(each);
        else end(each, () => each.reject(error));
      }
      if (settings.isOutage(error)) giveUpWaiting(error);
    }
    groupsUnderWay -= 1;
    begin();
  }

  function goApart(each: Waiting<Task, Outcome>): void {
    waitingApart.push({ each, since: performance.now() });
    beginApart();
  }

  function beginApart(): void {
    while (apartUnderWay < APART_AT_ONCE) {
      const next = waitingApart.shift();
      if (next === undefined) return;
      if (performance.now() - next.since > APART_PATIENCE_MS) {
        end(next.each, () => next.each.reject(new DatabaseBusy('too many wait for what others hold')));
        continue;
      }
      apartUnderWay += 1;
      void workApart(next.each);
    }
  }

  async function workApart(each: Waiting<Task, Outcome>): Promise<void> {
    try {
      const outcome = await settings.apart(each.task);
      end(each, () => each.resolve(outcome));
    } catch (error) {
      end(each, () => each.reject(error));
    }
    apartUnderWay -= 1;
    beginApart();
    begin();
  }

  function end({ key }: Waiting<Task, Outcome>, settle: () => void): void {
    keysUnderWay.delete(key);
    settle();
  }

  function giveUpWaiting(error: unknown): void {
    for (const { reject } of waiting) reject(error);
    for (const { each } of waitingApart) end(each, () => each.reject(error));
    waiting = [];
    waitingApart = [];
  }

  return (task) =>
    new Promise((resolve, reject) => {
      waiting.push({ task, key: settings.keyOf(task), resolve, reject });
      if (isBeginning) return;
      isBeginning = true;
      // What arrives in the same turn of the event loop goes along.
      setImmediate(() => {
        isBeginning = false;
        begin();
      });
    });
}
