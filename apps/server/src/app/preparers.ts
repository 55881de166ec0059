import { openAnswers } from '../features/exports/answers.ts';
import { openAssignments } from '../features/exports/assignments.ts';
import { openEvents } from '../features/exports/events.ts';
import { exportPreparer } from '../features/exports/export-preparer.ts';
import { openGroupResults, refuseHiddenResults } from '../features/exports/group-results.ts';
import { openPeople } from '../features/exports/people.ts';
import { refuseGroupMode } from '../features/exports/refuse-group-mode.ts';
import { openResults } from '../features/exports/results.ts';
import type { Preparers } from '../features/prepared-files/preparer.read.ts';
import type { Context } from './context.ts';

/** What prepares the files of each kind. Kinds that are missing are refused when they are requested. */
export const PREPARERS: Preparers<Context> = {
  people: exportPreparer(openPeople),
  assignments: exportPreparer(openAssignments, refuseGroupMode),
  answers: exportPreparer(openAnswers, refuseGroupMode),
  results: exportPreparer(openResults, refuseGroupMode),
  group_results: exportPreparer(openGroupResults, refuseHiddenResults),
  events: exportPreparer(openEvents),
};
