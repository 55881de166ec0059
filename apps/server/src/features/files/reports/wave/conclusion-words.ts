import type { GroupChange } from '@plumbline/contract/wire';
import { concludeFrom } from '@plumbline/domain/group-results/conclusion';
import { joinNames } from '@plumbline/domain/join-names';
import type { ReportWords } from '../report-words.ts';
import { figureIn } from './figure-words.ts';
import type { ReportedResults } from './reported-results.ts';
import { categoryName, groupName } from './result-names.ts';

/** The results of everyone asked, or of the site, in short sentences; null when there is no figure, or when one is hidden. */
export function conclusionIn(results: ReportedResults, words: ReportWords): string | null {
  const beside = results.act_first.filter(
    ({ group }) => group.kind !== 'organisation' && group.key !== results.site?.key,
  );
  const conclusion = concludeFrom(results.categories, beside);
  if (conclusion === null || conclusion.hidden > 0) return null;
  const { wave } = words.phrases;
  const { low, shown, lowest, lowBeside, fallenBeside } = conclusion;
  const sentences: string[] = [];
  if (low !== null) {
    const counted = { percent: words.percent(low.below), low: words.number(low.count), shown: words.number(shown) };
    sentences.push(words.figures(low.count === 0 ? wave.noneLow : wave.low, counted));
  }
  const [first] = lowest;
  if (first?.figure !== undefined) {
    const names = joinNames(lowest.map((category) => categoryName(category, words).text));
    sentences.push(
      words.sentence(words.figures(wave.lowest, { figure: figureIn(first.figure, words).text }), { names }),
    );
    const since = lowest.length === 1 ? changedSinceIn(first.change, results, words) : null;
    if (since !== null) sentences.push(since);
  }
  if (low !== null && lowBeside.length > 0) {
    const names = namesOf(lowBeside, words);
    sentences.push(words.sentence(words.figures(wave.lowGroups, { percent: words.percent(low.below) }), { names }));
  }
  const when = sinceIn(results, words);
  if (fallenBeside.length > 0 && when !== null) {
    sentences.push(words.sentence(wave.fallenGroups, { when, names: namesOf(fallenBeside, words) }));
  }
  return sentences.length === 0 ? null : `${results.site?.name ?? words.results.organisation}: ${sentences.join(' ')}`;
}

function namesOf(beside: readonly ReportedResults['act_first'][number][], words: ReportWords): string {
  return joinNames([...new Set(beside.map(({ group }) => groupName(group, words).text))]);
}

/** The month of the wave before, or its day if both started in the same month; null without one. */
export function sinceIn(
  { wave, previous_wave }: Pick<ReportedResults, 'wave' | 'previous_wave'>,
  words: ReportWords,
): string | null {
  if (previous_wave === null) return null;
  const isSameMonth = previous_wave.starts_on.slice(0, 7) === wave.starts_on.slice(0, 7);
  return isSameMonth ? words.date(previous_wave.starts_on) : words.month(previous_wave.starts_on);
}

/** The points of a clear change since the wave before; null: none. */
export function changedSinceIn(
  change: GroupChange | undefined,
  results: Pick<ReportedResults, 'wave' | 'previous_wave'>,
  words: ReportWords,
): string | null {
  const since = sinceIn(results, words);
  if (change?.kind !== 'clear' || since === null) return null;
  const points = { points: words.signed(change.points) };
  return words.sentence(words.figures(words.phrases.wave.lowestSince, points), { when: since });
}
