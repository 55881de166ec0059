import type { Question } from '../src/question.ts';
import type { MultipleChoiceQuestion, YesNoQuestion } from '../src/question-types/choice.ts';
import type { ScaleConfig, ScaleQuestion } from '../src/question-types/scale.ts';
import type { TextQuestion } from '../src/question-types/text.ts';
import type { Questionnaire } from '../src/questionnaire.ts';
import { LIBRARY_CATEGORIES } from '../src/questionnaires/library-rules.ts';
import { SAFETY_AND_READINESS } from '../src/questionnaires/system.ts';

/** A questionnaire of these questions with the rules of the whole library. */
export function asking(questions: readonly Question[]): Questionnaire {
  return { ...SAFETY_AND_READINESS.questionnaire, categories: LIBRARY_CATEGORIES, questions };
}

const common = {
  id: 'q',
  text: 'I look around before I start.',
  description: null,
  category: 'focus',
  weight: 1,
  isCritical: false,
  reverse: null,
  isRequired: true,
  isSystem: false,
  orderIndex: 1,
};

export function scaleQuestion(given: Partial<ScaleQuestion> = {}): ScaleQuestion {
  return { ...common, type: 'scale', scale: likert(), ...given };
}

export function likert(given: Partial<ScaleConfig> = {}): ScaleConfig {
  return { min: 1, max: 7, labels: [], ...given };
}

export function yesNoQuestion(given: Partial<YesNoQuestion> = {}): YesNoQuestion {
  const options = [
    { id: 'yes', label: 'Yes', score: 6 },
    { id: 'no', label: 'No', score: 1 },
  ];
  return { ...common, type: 'yes_no', options, ...given };
}

export function choiceQuestion(given: Partial<MultipleChoiceQuestion> = {}): MultipleChoiceQuestion {
  const options = [
    { id: 'option_1', label: 'At once', score: 7 },
    { id: 'option_2', label: 'Later', score: 3 },
  ];
  return { ...common, type: 'multiple_choice', options, ...given };
}

export function textQuestion(given: Partial<TextQuestion> = {}): TextQuestion {
  return { ...common, type: 'text', isRequired: false, ...given };
}
