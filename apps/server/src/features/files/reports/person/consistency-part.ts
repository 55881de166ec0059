import type { Survey, SurveyResults } from '@plumbline/contract/wire';
import type { ReportWords } from '../report-words.ts';
import type { AnsweredSurvey } from './answered-survey.ts';
import { isRated } from './survey-categories.ts';

type Level = SurveyResults['consistency']['level'];

/** Whether the score cannot be relied on, so that it is shown without a risk colour. */
export function isInDoubt({ consistency }: SurveyResults): boolean {
  return consistency.level === 'talk_first';
}

/** The note beside the score; null when the answers fit together. */
export function scoreCaveat(survey: AnsweredSurvey, words: ReportWords): string | null {
  const { level } = survey.results.consistency;
  if (level === 'consistent') return null;
  return level === 'check' ? words.phrases.person.consistency.checkFirst : levelOf(survey, level, words).label;
}

/** The level of consistency in a word or two. */
export function levelWord(survey: AnsweredSurvey, words: ReportWords): string {
  return levelOf(survey, survey.results.consistency.level, words).label;
}

/** How well the answers fit together, in words, because it is not a second score. */
export function consistencyOf(survey: AnsweredSurvey, words: ReportWords) {
  const { consistency } = words.phrases.person;
  const { level, flags } = survey.results.consistency;
  const honesty = survey.results.categories.find(({ counts }) => counts === 'consistency');
  return {
    ...levelOf(survey, level, words),
    flags: flags.flatMap((flag) => (isKnownFlag(flag, consistency.flags) ? [consistency.flags[flag]] : [])),
    scored:
      honesty === undefined || !isRated(honesty)
        ? null
        : words.figures(consistency.scored, { percent: words.percent(honesty.percent) }),
  };
}

/** A level in words. Anonymous answers have other words, because nobody can talk with the person behind them. */
function levelOf({ is_anonymous }: Pick<Survey, 'is_anonymous'>, level: Level, { phrases: { person } }: ReportWords) {
  const { levels, meanings } = person.consistency;
  if (!is_anonymous || level === 'consistent') return { label: levels[level], meaning: meanings[level] };
  return level === 'check'
    ? { label: levels.check, meaning: meanings.check_anonymous }
    : { label: levels.with_care, meaning: meanings.with_care };
}

/** Flags are strings on the wire; a flag that this version does not know has no sentence. */
function isKnownFlag<Flags extends object>(flag: string, flags: Flags): flag is Extract<keyof Flags, string> {
  return Object.hasOwn(flags, flag);
}
