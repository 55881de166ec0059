import type { ResultsOfWave, WaveResults } from '@plumbline/contract/wire';
import { weekday } from '../../../ui/dates.ts';
import { lastDay } from '../../campaigns/campaign-dates.ts';

export type ResultsState = WaveResults['state'];

type Wave = Pick<ResultsOfWave, 'mode' | 'status' | 'is_gated' | 'closes_on'>;

interface StateWords {
  readonly title: string;
  readonly text: string;
}

/** Reason why a wave has no figures yet, or never will; null: it has figures. */
export function stateInWords(state: ResultsState, wave: Wave): StateWords | null {
  switch (state) {
    case 'ready':
      return null;
    case 'not_closed':
      return notClosedInWords(wave);
    case 'computing':
      return {
        title: 'The results are being worked out',
        text: 'This takes a few minutes at most. They appear on this page by themselves.',
      };
    case 'cancelled':
      return {
        title: 'This wave was cancelled',
        text: `It has no results, and there will be none.${wave.mode === 'group' ? ' Its answers were deleted.' : ''}`,
      };
  }
}

/** In individual mode members see figures as soon as the wave is running, representatives when it has closed. */
function notClosedInWords({ mode, status, is_gated, closes_on }: Wave): StateWords {
  if (!is_gated && status === 'starting') {
    return {
      title: 'Results appear once the wave has started',
      text: 'It is being started. From then on figures appear on this page as answers arrive.',
    };
  }
  const title = 'Results appear when the wave closes';
  const end = `at the end of ${weekday(lastDay(closes_on))}`;
  return mode === 'group'
    ? {
        title,
        text: `Figures appear ${end}, and stay as they are. Until then nobody sees one, so that figures from two moments can’t be compared to find out what one person answered.`,
      }
    : { title, text: `Representatives see figures once it has closed, ${end}.` };
}

/** The reason in short, for a cell or an option; null when there are figures. */
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
