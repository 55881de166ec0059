import type { CampaignPage, CampaignPageContent } from '@plumbline/contract/wire';
import { DONE_PAGE_PHRASES } from '@plumbline/phrases/done-page';
import { withValues } from '@plumbline/phrases/plural';
import { en } from '@plumbline/phrases/representation/en';
import { daysInUtc } from '../../../ui/dates.ts';
import { longDay } from '../../../ui/moments.ts';

const WORDS = DONE_PAGE_PHRASES.en;
const RESULTS = en.results;

/** A category's figure in words, or that it is hidden. */
export function figureInWords({ figure }: CampaignPageContent['categories'][number]): string {
  if (figure === undefined) return RESULTS.notShown;
  const percent = `${figure.percent}%`;
  if (figure.kind === 'mean') return percent;
  return withValues(figure.kind === 'at_least' ? RESULTS.ends.atLeast : RESULTS.ends.atMost, { percent });
}

/** A change in words; null: none. */
export function changeInWords(
  { change }: CampaignPageContent['categories'][number],
  { previous_wave }: Pick<CampaignPageContent, 'previous_wave'>,
): string | null {
  if (change === undefined || previous_wave === null) return null;
  const date = longDay('en', previous_wave.starts_on, 'UTC');
  if (change.kind === 'unclear') return withValues(WORDS.unclear, { date });
  return withValues(change.points > 0 ? WORDS.up : WORDS.down, { points: String(Math.abs(change.points)), date });
}

/** The facts of the page as terms and values. */
export function factsInWords(content: CampaignPageContent): readonly (readonly [string, string])[] {
  const { questionnaire, wave, asked, answered } = content;
  const about = (count: number) => withValues(WORDS.about, { count: String(count) });
  return [
    ['Questionnaire', `${questionnaire.name} (${questionnaire.questions} questions)`],
    [WORDS.when, daysInUtc(wave.starts_on, wave.last_day)],
    ...(asked === null ? [] : ([['Asked', about(asked)]] as const)),
    ...(answered === null ? [] : ([['Answered', about(answered)]] as const)),
  ];
}

/** Actions of the published page whose status or text has changed, or that were deleted. */
export function changedActions(published: CampaignPageContent, choices: CampaignPage['choices']): number {
  return published.actions.filter(({ id, what, status }) => {
    const now = choices.find((choice) => choice.id === id);
    return now === undefined || now.what !== what || now.status !== status;
  }).length;
}

/** Reason why the page cannot be published now; null if it can. */
export function unpublishableInWords(state: CampaignPage['state']): string | null {
  switch (state) {
    case 'no_closed_wave':
      return 'The page tells people what came out, so it needs a wave that has closed. Come back when the first wave is over.';
    case 'computing':
      return 'The results of the newest closed wave are being computed. Come back in a few minutes.';
    case 'ready':
      return null;
  }
}
