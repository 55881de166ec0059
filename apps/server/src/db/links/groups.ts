/** Of a task that needs to be worked on by itself; nothing was done for it. */
export const APART = Symbol('apart');

export interface GroupSettings<Task, Outcome> {
  /** @returns what came of each task, in their order */
  readonly together: (tasks: readonly Task[]) => Promise<readonly (Outcome | typeof APART)[]>;
  readonly apart: (task: Task) => Promise<Outcome>;
  /** Whether `together` may have failed because of one of the tasks: each of them is worked on by itself then. */
  readonly isDueToOne: (error: unknown) => boolean;
  /** Two tasks of one key never go together: the second is to find what the first left. */
  readonly keyOf: (task: Task) => string;
}

/** Groups that are worked on at the same time. More would be smaller ones, and a server has other work for its connections. */
const GROUPS_AT_ONCE = 3;
/** A group waits for the slowest of its tasks. */
export const LARGEST_GROUP = 16;

interface Waiting<Task, Outcome> {
  readonly task: Task;
  readonly resolve: (outcome: Outcome | typeof APART) => void;
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
  let groupsUnderWay = 0;

  function takeGroup(): readonly Waiting<Task, Outcome>[] {
    const group = new Map<string, Waiting<Task, Outcome>>();
    const left: Waiting<Task, Outcome>[] = [];
    for (const each of waiting) {
      const key = settings.keyOf(each.task);
      if (group.size === LARGEST_GROUP || group.has(key)) left.push(each);
      else group.set(key, each);
    }
    waiting = left;
    return [...group.values()];
  }

  async function workOff(): Promise<void> {
    while (waiting.length > 0) {
      const group = takeGroup();
      try {
        const outcomes = await settings.together(group.map(({ task }) => task));
        // One for each task, as `together` promises.
        for (const [index, { resolve }] of group.entries()) resolve(outcomes[index] as Outcome | typeof APART);
      } catch (error) {
        for (const { resolve, reject } of group) {
          if (settings.isDueToOne(error)) resolve(APART);
          else reject(error);
        }
      }
    }
    groupsUnderWay -= 1;
  }

  function join(task: Task): Promise<Outcome | typeof APART> {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome | typeof APART>();
    waiting.push({ task, resolve, reject });
    if (groupsUnderWay < GROUPS_AT_ONCE) {
      groupsUnderWay += 1;
      // What arrives in the same turn of the event loop goes along.
      setImmediate(workOff);
    }
    return promise;
  }

  return async (task) => {
    const outcome = await join(task);
    return outcome === APART ? settings.apart(task) : outcome;
  };
}
