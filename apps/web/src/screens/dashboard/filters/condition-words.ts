import { LANGUAGE_FACTS } from '@plumbline/domain/languages';
import { dayInUtc, daysInUtc } from '../../../ui/dates.ts';
import type { SurveyConditions } from '../survey-filter.ts';
import type { AskedQuestionnaire } from './use-filtered-questionnaire.ts';

/** A condition in words, and the remaining conditions without it. */
export interface NamedCondition {
  readonly words: string;
  readonly rest: SurveyConditions;
}

type Level = NonNullable<SurveyConditions['consistency']>;

/** Describes only the answers, because the consequence of a level differs between named and anonymous surveys. */
const CONSISTENCY_WORDS: Readonly<Record<Level, string>> = {
  consistent: 'Answers fit together',
  check: 'One thing stands out',
  talk_first: 'Several things stand out',
};

/**
 * The conditions one by one, in the order of their fields.
 *
 * @param names of the questionnaire and the crew among the conditions
 */
export function namedConditions(
  conditions: SurveyConditions,
  names: { readonly questionnaire: string; readonly crew: string },
): NamedCondition[] {
  const { risk, company, consistency, language, questionnaire, crew_id, score_from, score_to, dates, from, to } =
    conditions;
  const named = (words: string | null, rest: SurveyConditions): NamedCondition[] =>
    words === null ? [] : [{ words, rest: { ...conditions, ...rest } }];
  return [
    ...named(risk === undefined ? null : `${risk} risk`, { risk: undefined }),
    ...named(company ?? null, { company: undefined }),
    ...named(consistency === undefined ? null : consistencyInWords(consistency), { consistency: undefined }),
    ...named(language === undefined ? null : `In ${LANGUAGE_FACTS[language].englishName}`, { language: undefined }),
    ...named(questionnaire === undefined ? null : `Asked: ${names.questionnaire}`, {
      questionnaire: undefined,
    }),
    ...named(crew_id === undefined ? null : `Crew: ${names.crew}`, { crew_id: undefined }),
    ...named(scoresInWords(score_from, score_to), { score_from: undefined, score_to: undefined }),
    ...named(daysInWords(dates === 'invited' ? 'Invited' : 'Submitted', from, to), {
      dates: undefined,
      from: undefined,
      to: undefined,
    }),
  ];
}

/** Notice that the figures of a questionnaire may mix versions; `null`: it has only one version. */
export function versionsInWords({ name, version }: AskedQuestionnaire): string | null {
  if (version === null || version < 2) return null;
  return `“${name}” has ${version} versions, and these figures may mix them. Scores of different versions are not always comparable.`;
}

export function consistencyInWords(level: Level): string {
  return CONSISTENCY_WORDS[level];
}

function scoresInWords(from: number | undefined, to: number | undefined): string | null {
  if (from === undefined) return to === undefined ? null : `Score up to ${to}%`;
  return to === undefined ? `Score from ${from}%` : `Score ${from}–${to}%`;
}

function daysInWords(verb: string, from: string | undefined, to: string | undefined): string | null {
  if (from === undefined) return to === undefined ? null : `${verb} up to ${dayInUtc(to)}`;
  return `${verb} ${to === undefined ? `from ${dayInUtc(from)}` : daysInUtc(from, to)}`;
}
