import type { ResultsOfWave, WaveResults } from '@plumbline/contract/wire';
import { dayInUtc } from '../../../ui/dates.ts';
import { lastDay } from '../../campaigns/campaign-dates.ts';

export type ResultsState = WaveResults['state'];

/** Why a wave has no figures yet, or never will; null when it has. */
export function stateInWords(
  state: ResultsState,
  { closes_on }: Pick<ResultsOfWave, 'closes_on'>,
): { readonly title: string; readonly text: string } | null {
  switch (state) {
    case 'ready':
      return null;
    case 'not_closed':
      return {
        title: 'Results appear when the wave closes',
        text: `Its last day is ${dayInUtc(lastDay(closes_on))}. Until then nobody sees a figure, so that two looks can’t be compared to find out what one person answered.`,
      };
    case 'computing':
      return {
        title: 'The results are being worked out',
        text: 'This takes a few minutes at most. They appear on this page by themselves.',
      };
    case 'cancelled':
      return { title: 'This wave was cancelled', text: 'It has no results, and there will be none.' };
  }
}

/** The same in a cell of a table or an option of a list; null when there are figures. */
export function stateInShort(state: ResultsState): string | null {
  switch (state) {
    case 'ready':
      return null;
    case 'not_closed':
      return 'Not closed yet';
    case 'computing':
      return 'Being worked out';
    case 'cancelled':
      return 'Cancelled';
  }
}
