import { codecOf } from '../question-types.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { withQuestions } from '../questionnaires/with-questions.ts';
import type { CampaignMode } from './campaign-life-cycle.ts';

/** What decides whether a wave asks questions that are answered in own words. */
interface WaveRules {
  readonly mode: CampaignMode;
  readonly asksFreeText: boolean;
}

/**
 * Whether a wave asks questions that are answered in own words: in group mode only where the campaign asks for free text.
 *
 * @see group-insight, "Two modes": free text is off by default
 */
export function asksInOwnWords({ mode, asksFreeText }: WaveRules): boolean {
  return mode === 'individual' || asksFreeText;
}

/** The questionnaire without the questions that are answered in own words; itself when it has none. */
export function withoutOwnWords(questionnaire: Questionnaire): Questionnaire {
  const chosen = questionnaire.questions.filter((question) => !codecOf(question).isOwnWords);
  return chosen.length === questionnaire.questions.length ? questionnaire : withQuestions(questionnaire, chosen);
}

/**
 * What a wave asks: the questionnaire, in group mode without the questions that are answered in own words unless the campaign
 * asks for free text.
 *
 * @see group-insight, "Two modes": free text is off by default
 */
export function askedInWave(questionnaire: Questionnaire, rules: WaveRules): Questionnaire {
  return asksInOwnWords(rules) ? questionnaire : withoutOwnWords(questionnaire);
}
