/** Every status of a survey, as stored and sent. `active`: open by its link, without an email. */
export const SURVEY_STATUSES = [
  'draft',
  'active',
  'invited',
  'start',
  'completed',
  'processing',
  'analyzed',
  'paused',
  'archived',
] as const;

export type SurveyStatus = (typeof SURVEY_STATUSES)[number];

/** The statuses in which a survey's link accepts answers. */
export const OPEN_STATUSES = ['draft', 'active', 'invited', 'start'] as const satisfies readonly SurveyStatus[];

export type OpenStatus = (typeof OPEN_STATUSES)[number];

/** The display statuses. */
export type DisplayStatus = 'start' | 'finished' | 'processing' | 'analyzed';

/** The cause of a change: a signed-in user, the participant, or the system. */
export type StatusChanger = 'manager' | 'participant' | 'system';

const DISPLAY_GROUPS: Readonly<Record<SurveyStatus, DisplayStatus>> = {
  draft: 'start',
  active: 'start',
  invited: 'start',
  start: 'start',
  completed: 'finished',
  processing: 'processing',
  paused: 'processing',
  analyzed: 'analyzed',
  archived: 'analyzed',
};

type Transitions = Readonly<Partial<Record<SurveyStatus, readonly SurveyStatus[]>>>;

/** All allowed changes besides archiving. A manager reaches `start` only by ending a pause. */
const TRANSITIONS: Readonly<Record<StatusChanger, Transitions>> = {
  manager: {
    draft: ['active', 'invited', 'paused'],
    active: ['invited', 'paused'],
    invited: ['paused'],
    start: ['paused'],
    paused: ['draft', 'active', 'invited', 'start'],
  },
  // A start that was pressed offline arrives with the submission, or twice.
  participant: {
    draft: ['start', 'completed'],
    active: ['start', 'completed'],
    invited: ['start', 'completed'],
    start: ['start', 'completed'],
  },
  system: {
    // Rules write an analysis at once, a model while the survey is processing. If both fail, the survey stays completed.
    completed: ['processing', 'analyzed'],
    processing: ['analyzed', 'completed'],
    analyzed: ['processing'],
  },
};

/**
 * The display status of a status.
 *
 * @see specification, section 4, "Survey statuses"
 */
export function displayStatus(status: SurveyStatus): DisplayStatus {
  return DISPLAY_GROUPS[status];
}

/**
 * The statuses that a filter selects: all of a display status, all for 'all' or '', otherwise exactly the named status.
 *
 * @returns `null` when the value is neither a display status nor a status
 */
export function statusesOfFilter(value: string): readonly SurveyStatus[] | null {
  if (value === '' || value === 'all') return SURVEY_STATUSES;
  const group = SURVEY_STATUSES.filter((status) => DISPLAY_GROUPS[status] === value);
  if (group.length > 0) return group;
  const exact = SURVEY_STATUSES.filter((status) => status === value);
  return exact.length > 0 ? exact : null;
}

/**
 * Whether someone may change a survey from one status to another.
 *
 * @see specification, section 4, "Survey life cycle"
 */
export function canChange(from: SurveyStatus, to: SurveyStatus, by: StatusChanger): boolean {
  if (to === 'archived') return by !== 'participant' && from !== 'archived';
  return TRANSITIONS[by][from]?.includes(to) ?? false;
}

/** The statuses from which someone may change a survey to another one. */
export function statusesBefore(to: SurveyStatus, by: StatusChanger): readonly SurveyStatus[] {
  return SURVEY_STATUSES.filter((from) => canChange(from, to, by));
}

/**
 * Whether a manager may change a survey to a status. A paused survey returns to its status before the pause: to `start` only if it was
 * started, to others only if it was not.
 *
 * @see specification, section 4, "Survey life cycle"
 */
export function canManagerChange(
  { status, hasStarted }: { readonly status: SurveyStatus; readonly hasStarted: boolean },
  to: SurveyStatus,
): boolean {
  if (!canChange(status, to, 'manager')) return false;
  if (to === 'start') return hasStarted;
  return status !== 'paused' || to === 'archived' || !hasStarted;
}

/**
 * Whether the participant's page admits the survey.
 *
 * @see specification, section 4: the public page permits only invited, draft or start; active is a departure
 */
export function isOpenForAnswers(status: SurveyStatus): status is OpenStatus {
  return OPEN_STATUSES.some((open) => open === status);
}

/** Whether the change sends the invitation email: only a change to invited does. */
export function sendsInvitation(from: SurveyStatus, to: SurveyStatus): boolean {
  return to === 'invited' && from !== 'invited';
}
