import type { GroupFigure, ResultsGroup, ResultsOfWave } from '@plumbline/contract/wire';
import { answeredPercent, answeredShare, isLowShare } from '@plumbline/domain/campaigns/wave-progress';
import { categoryLabel, isScoredCategory } from '@plumbline/domain/categories';
import { withValues } from '@plumbline/phrases/plural';
import type { TableWords } from '../../../results/plots/table-words.ts';
import { type Fact, modeFact } from '../facts.tsx';
import { dateIn, lastDayIn, numberIn, type RepresentationLanguage } from '../representation-words.ts';

/** @param percent whole percents, such as 62 */
function percentIn({ language }: Pick<RepresentationLanguage, 'language'>, percent: number): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100);
}

/** A figure in words, such as '62%' or '95% or more'. */
export function figureIn(words: RepresentationLanguage, { kind, percent }: GroupFigure): string {
  const value = percentIn(words, percent);
  if (kind === 'mean') return value;
  const { ends } = words.phrases.results;
  return withValues(kind === 'at_least' ? ends.atLeast : ends.atMost, { percent: value });
}

/** Texts of the plot of the categories and of the tables of groups. */
export function tableWordsIn(words: RepresentationLanguage): TableWords {
  const { language, phrases } = words;
  const { notShown, range, lowToHigh, groups, arrowKeys, fewAnswered, standing } = phrases.results;
  return {
    notShown,
    intervalName: range,
    number: (value) => numberIn(language, value),
    figure: (figure) => figureIn(words, figure),
    interval: (figure) => {
      if (figure?.kind !== 'mean' || figure.interval === null) return null;
      const { low, high } = figure.interval;
      return withValues(lowToHigh, { low: percentIn(words, low), high: percentIn(words, high) });
    },
    kinds: groups,
    tableName: (kind) => groups[kind],
    caption: arrowKeys,
    group: (group) => groupIn(words, group),
    category: (category) => categoryIn(words, category),
    answeredHead: phrases.answered,
    answered: (counts) => {
      const share = answeredIn(words, counts);
      if (share === null) return null;
      const { text, isLow } = share;
      return {
        spoken: `${phrases.answered}: ${text}${isLow ? `, ${fewAnswered}` : ''}`,
        firstLine: text,
        secondLine: isLow ? fewAnswered : null,
        isLow,
      };
    },
    shortFigure: (figure) => figureIn(words, figure),
    answers: (count) => answersIn(words, count),
    basedOn: (category) => basedOnIn(words, category),
    standing: (clear) => (clear === undefined ? null : standing[clear]),
    keyName: undefined,
    // Written above the tables.
    smallNumbers: null,
    // The threshold hides such figures from representatives.
    tooSmall: null,
  };
}

/** Number of answers behind a figure. */
function answersIn({ language, phrases }: RepresentationLanguage, count: number): string {
  return withValues(phrases.results.answersCounted, { count: numberIn(language, count) });
}

/** Number of questions behind the figure of a category; null: all. */
function basedOnIn(
  { language, phrases }: RepresentationLanguage,
  { rests_on, questions }: { readonly rests_on?: number | undefined; readonly questions: number },
): string | null {
  if (rests_on === undefined) return null;
  return withValues(phrases.results.basedOn, {
    part: numberIn(language, rests_on),
    all: numberIn(language, questions),
  });
}

/** Categories of the question library have a name in every language; other categories have the company's name. */
export function categoryIn({ phrases }: RepresentationLanguage, { key, name }: { key: string; name: string }): string {
  return isScoredCategory(key) && name === categoryLabel(key) ? phrases.results.categories[key] : name;
}

/** The name of a group, of joined small groups, or of the people without one. */
export function groupIn({ phrases }: RepresentationLanguage, { kind, name, site, is_others }: ResultsGroup): string {
  if (kind === 'organisation') return phrases.results.organisation;
  if (name !== null) return name;
  const nameless = (is_others === true ? phrases.results.others : phrases.results.without)[kind];
  return site === null ? nameless : `${site.name}: ${nameless}`;
}

/** Number of answers of the people asked; null where it is hidden. */
export function answeredIn(
  words: RepresentationLanguage,
  { asked, answered }: { readonly asked: number | null; readonly answered: number | null },
): { readonly text: string; readonly isLow: boolean } | null {
  if (asked === null || answered === null || asked === 0) return null;
  const { language, phrases } = words;
  return {
    text: withValues(phrases.results.answeredOf, {
      answered: numberIn(language, answered),
      asked: numberIn(language, asked),
      percent: percentIn(words, answeredPercent({ asked, answered }) ?? 0),
    }),
    isLow: isLowShare(answeredShare({ asked, answered })),
  };
}

/** The dates of a round. */
export function datesIn(
  { language, phrases }: RepresentationLanguage,
  { starts_on, closes_on, closed_on }: ResultsOfWave,
): string {
  const last = closed_on === null ? lastDayIn(language, closes_on) : dateIn(language, closed_on);
  return `${withValues(phrases.from, { date: dateIn(language, starts_on) })} · ${withValues(phrases.until, { date: last })}`;
}

/** Facts to know before reading the figures of a round. */
export function factsOfResults(wave: ResultsOfWave, words: RepresentationLanguage): readonly Fact[] {
  const { language, phrases } = words;
  const threshold = numberIn(language, wave.threshold);
  const mode = modeFact(wave, words);
  const answered = answeredIn(words, wave);
  return [
    { label: phrases.questionnaire, values: [wave.questionnaire] },
    // In individual mode the company sees more than the representative does.
    wave.mode === 'individual'
      ? { ...mode, values: [...mode.values, withValues(phrases.results.threshold, { threshold })] }
      : mode,
    { label: phrases.threshold, values: [threshold] },
    answered === null
      ? { label: phrases.asked, values: [numberIn(language, wave.asked)] }
      : { label: phrases.answered, values: [answered.text] },
  ];
}
