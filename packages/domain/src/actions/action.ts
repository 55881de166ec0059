/** The statuses of an action, in their usual order. */
export const ACTION_STATUSES = ['open', 'in_progress', 'done', 'checked'] as const;

export type ActionStatus = (typeof ACTION_STATUSES)[number];

/** The origin of an action. `manual`: added by hand. */
export const ACTION_ORIGINS = ['manual', 'group', 'category', 'question', 'follow_up'] as const;

export type ActionOrigin = (typeof ACTION_ORIGINS)[number];

/** Maximum length of the text that says what is to be done, in UTF-16 units. */
export const ACTION_LENGTH_MAX = 500;
/** Maximum length of the note that says what was done, in UTF-16 units. */
export const DONE_NOTE_LENGTH_MAX = 2000;
/** Maximum number of actions of an organisation. */
export const ACTIONS_MAX = 10_000;
/** Days after which a link to an action for somebody outside ends. */
export const ACTION_LINK_DAYS = 90;
export const ACTION_FILES_MAX = 10;
/** Maximum number of changes in the history of an action. */
export const ACTION_HISTORY_MAX = 200;
export const ACTION_FILE_BYTES_MAX = 10_000_000;
/** Maximum size of all files of all actions of an organisation together, in bytes. They are in the database, and so in every backup. */
export const ACTION_FILES_BYTES_MAX = 5_000_000_000;
/** Longest side of a stored picture, in pixels. */
export const PICTURE_SIDE_MAX = 2560;
/** Longest side of a thumbnail, in pixels. */
export const THUMBNAIL_SIDE_MAX = 320;

/** All allowed changes of status. */
const TRANSITIONS: Readonly<Record<ActionStatus, readonly ActionStatus[]>> = {
  open: ['in_progress', 'done'],
  in_progress: ['open', 'done'],
  done: ['checked', 'in_progress', 'open'],
  checked: ['in_progress', 'open'],
};

/** The statuses to which an action with this status can change. */
export function nextActionStatuses(from: ActionStatus): readonly ActionStatus[] {
  return TRANSITIONS[from];
}

export function canChangeActionStatus(from: ActionStatus, to: ActionStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Whether an action still has to be done. */
export function isUnfinished(status: ActionStatus): boolean {
  return status === 'open' || status === 'in_progress';
}

/** Maximum number of years from today to a due date: a later year is most likely a typing mistake. */
const YEARS_AHEAD_MAX = 5;

/** The latest due date that can be chosen. @param today in the organisation's time zone */
export function latestDueDate(today: string): string {
  return `${Number(today.slice(0, 4)) + YEARS_AHEAD_MAX}${today.slice(4).replace('02-29', '02-28')}`;
}

/**
 * Whether an action is overdue: unfinished after its due date.
 *
 * @param today in the organisation's time zone, like `dueOn`
 */
export function isOverdue({ status, dueOn }: { status: ActionStatus; dueOn: string }, today: string): boolean {
  return isUnfinished(status) && dueOn < today;
}
