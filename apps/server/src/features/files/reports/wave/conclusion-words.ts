import type { WaveResults } from '@plumbline/contract/wire';
import { concludeFrom } from '@plumbline/domain/group-results/conclusion';
import type { ReportWords } from '../report-words.ts';
import { categoryName } from './category-name.ts';
import { figureIn } from './figure-words.ts';

/** Most categories that the conclusion names as lowest. */
const NAMED = 2;

/** The results in one or two short sentences, by the rules of the results page; null without a figure. */
export function conclusionIn(results: WaveResults, words: ReportWords): string | null {
  const conclusion = concludeFrom(results.categories);
  if (conclusion === null) return null;
  const { wave } = words.phrases;
  const { low, lowBelow, areOthersFair, shown, lowest } = conclusion;
  const percent = lowBelow === null ? null : words.percent(lowBelow);
  const sentences: string[] = [];
  if (percent !== null && areOthersFair) {
    const counted = { percent, low: words.number(low.length), shown: words.number(shown) };
    sentences.push(words.figures(low.length === 0 ? wave.noneLow : wave.low, counted));
  }
  const [first] = lowest;
  if (first?.figure !== undefined && lowest.length <= NAMED) {
    const names = lowest.map((category) => categoryName(category, words).text).join(', ');
    sentences.push(
      words.sentence(words.figures(wave.lowest, { figure: figureIn(first.figure, words).text }), { names }),
    );
    const since = sinceIn(results, words);
    if (lowest.length === 1 && first.change?.kind === 'clear' && since !== null) {
      const points = { points: words.signed(first.change.points) };
      sentences.push(words.sentence(words.figures(wave.lowestSince, points), { when: since }));
    }
  }
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** The month of the wave before, or its day if both started in the same month; null without one. */
export function sinceIn({ wave, previous_wave }: WaveResults, words: ReportWords): string | null {
  if (previous_wave === null) return null;
  const isSameMonth = previous_wave.starts_on.slice(0, 7) === wave.starts_on.slice(0, 7);
  return isSameMonth ? words.date(previous_wave.starts_on) : words.month(previous_wave.starts_on);
}
