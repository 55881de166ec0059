export { findFollowedUpSurvey } from './follow-ups/follow-up.repository.ts';
export { listForFollowUp, type NewFollowUp } from './follow-ups/new-follow-ups.repository.ts';
export { type ChangeAfter, readChangeAfter } from './groups/change-after.ts';
export { readGroupFigure } from './groups/group-figure.ts';
export { groupFigures } from './groups/group-figures.ts';
export { refuseHiddenResults } from './groups/refuse-hidden-results.ts';
export { findNewestClosed, PUBLIC, type ReleasedFigures, readReleasedFigures } from './groups/released-figures.ts';
export { MANAGERS, openReleasedGroups, type ReleasedGroup, type ReleasedGroups } from './groups/released-groups.ts';
export { readSurveyDetails } from './person/survey-details.ts';
