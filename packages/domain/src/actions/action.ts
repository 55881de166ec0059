/** The statuses of an action, in their usual order. */
export const ACTION_STATUSES = ['open', 'in_progress', 'done', 'checked'] as const;

export type ActionStatus = (typeof ACTION_STATUSES)[number];

/** What an action came from. `manual`: from nothing. */
export const ACTION_ORIGINS = ['manual', 'group', 'category', 'question', 'follow_up'] as const;

export type ActionOrigin = (typeof ACTION_ORIGINS)[number];

/** Characters of what is to be done. */
export const ACTION_LENGTH_MAX = 500;
/** Characters of the note that says what was done. */
export const DONE_NOTE_LENGTH_MAX = 2000;
/** Actions that an organisation can have at once. */
export const ACTIONS_MAX = 10_000;
export const ACTION_FILES_MAX = 10;
/** Changes that the history of an action lists. */
export const ACTION_HISTORY_MAX = 200;
export const ACTION_FILE_BYTES_MAX = 10_000_000;
/** Longest side of a stored picture, in pixels. */
export const PICTURE_SIDE_MAX = 2560;

/** The one table of all changes of status. */
const TRANSITIONS: Readonly<Record<ActionStatus, readonly ActionStatus[]>> = {
  open: ['in_progress', 'done'],
  in_progress: ['open', 'done'],
  done: ['checked', 'in_progress', 'open'],
  checked: ['in_progress', 'open'],
};

/** The statuses that an action can be given now. */
export function nextActionStatuses(from: ActionStatus): readonly ActionStatus[] {
  return TRANSITIONS[from];
}

export function canChangeActionStatus(from: ActionStatus, to: ActionStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Whether somebody still has to do something. */
function isUnfinished(status: ActionStatus): boolean {
  return status === 'open' || status === 'in_progress';
}

/**
 * Whether an action is late: still to be done after its last day.
 *
 * @param today in the organisation's time zone, like `dueOn`
 */
export function isOverdue({ status, dueOn }: { status: ActionStatus; dueOn: string }, today: string): boolean {
  return isUnfinished(status) && dueOn < today;
}
