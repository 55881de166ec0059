import { codecOf } from '../question-types.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { withQuestions } from '../questionnaires/with-questions.ts';
import type { CampaignMode } from './campaign-life-cycle.ts';

/**
 * What a wave asks: the questionnaire, in group mode without the questions that are answered in own words unless the campaign
 * asks for free text.
 *
 * @see group-insight, "Two modes": free text is off by default
 */
export function askedInWave(
  questionnaire: Questionnaire,
  { mode, asksFreeText }: { readonly mode: CampaignMode; readonly asksFreeText: boolean },
): Questionnaire {
  if (mode === 'individual' || asksFreeText) return questionnaire;
  const chosen = questionnaire.questions.filter((question) => !codecOf(question).isOwnWords);
  return chosen.length === questionnaire.questions.length ? questionnaire : withQuestions(questionnaire, chosen);
}
