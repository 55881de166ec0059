import { openActions } from '../features/files/exports/actions.ts';
import { openAnswers } from '../features/files/exports/answers.ts';
import { openEvents } from '../features/files/exports/events.ts';
import { exportPreparer } from '../features/files/exports/export-preparer.ts';
import { openGroupResults, refuseUnshownWave } from '../features/files/exports/group-results.ts';
import { openPeople } from '../features/files/exports/people.ts';
import { refuseGroupMode } from '../features/files/exports/refuse-group-mode.ts';
import { openResults } from '../features/files/exports/results.ts';
import { openSentSurveys } from '../features/files/exports/sent-surveys.ts';
import { openWideAnswers } from '../features/files/exports/statistics/wide-answers.ts';
import type { Preparers } from '../features/files/prepared/preparer.ts';
import {
  ACTION_LIST,
  PERSON_REPORT,
  SLIPS,
  TOOLBOX_TALK,
  WAVE_REPORT,
} from '../features/files/reports/report-preparers.ts';
import type { Context } from './context.ts';

/** The preparer of each kind of file. */
export const PREPARERS: Preparers<Context> = {
  people: exportPreparer(openPeople),
  sent_surveys: exportPreparer(openSentSurveys, refuseGroupMode),
  answers: exportPreparer(openAnswers, refuseGroupMode),
  wide_answers: exportPreparer(openWideAnswers, refuseGroupMode),
  results: exportPreparer(openResults, refuseGroupMode),
  group_results: exportPreparer(openGroupResults, refuseUnshownWave),
  actions: exportPreparer(openActions),
  events: exportPreparer(openEvents),
  person_report: PERSON_REPORT,
  wave_report: WAVE_REPORT,
  action_list: ACTION_LIST,
  toolbox_talk: TOOLBOX_TALK,
  slips: SLIPS,
};
