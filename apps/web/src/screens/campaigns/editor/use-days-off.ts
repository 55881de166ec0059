import type { DaysOff } from '@plumbline/contract/wire';
import { useAnswer } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { CAMPAIGNS } from '../campaign-answers.ts';

const NONE: DaysOff = [];

/** The organisation's days off, by date; empty until they are known. */
export function useDaysOff(): DaysOff {
  return useAnswer('getDaysOff').data?.days_off ?? NONE;
}

/** Stores the organisation's days off; campaigns that avoid them get other dates. */
export function useDaysOffChange() {
  return useCommand('setDaysOff', {
    refused: { title: 'The days off were not changed', text: 'Please try again.' },
    outdates: ['getDaysOff', ...CAMPAIGNS],
  });
}
