import { codecOf } from '../question-types.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { withQuestions } from '../questionnaires/with-questions.ts';
import type { CampaignMode } from './campaign-life-cycle.ts';

/** The settings of a campaign that decide whether its waves ask free-text questions. */
interface WaveRules {
  readonly mode: CampaignMode;
  readonly asksFreeText: boolean;
}

/**
 * Whether a wave asks free-text questions: always in individual mode, in group mode only if the campaign allows free text.
 *
 * @see group-insight, "Two modes": free text is off by default
 */
export function includesFreeText({ mode, asksFreeText }: WaveRules): boolean {
  return mode === 'individual' || asksFreeText;
}

/** The questionnaire without its free-text questions; the same object when it has none. */
export function withoutFreeText(questionnaire: Questionnaire): Questionnaire {
  const chosen = questionnaire.questions.filter((question) => !codecOf(question).isOwnWords);
  return chosen.length === questionnaire.questions.length ? questionnaire : withQuestions(questionnaire, chosen);
}

/**
 * The questionnaire as a wave asks it: in group mode without free-text questions, unless the campaign allows free text.
 *
 * @see group-insight, "Two modes": free text is off by default
 */
export function questionnaireOfWave(questionnaire: Questionnaire, rules: WaveRules): Questionnaire {
  return includesFreeText(rules) ? questionnaire : withoutFreeText(questionnaire);
}
