export {
  type AskedQuestionnaire,
  findAskedQuestionnaire,
  findAskedQuestionnaires,
  findAskedVersion,
} from './asked-questionnaire.repository.ts';
export { hasChangedQuestions } from './changed-questions.repository.ts';
export { findQuestion } from './question.repository.ts';
export type { QuestionSets, StoredQuestionSet } from './question-sets.repository.ts';
export { findQuestionnaireFacts, keyOf, type QuestionnaireFacts } from './questionnaire-facts.repository.ts';
export {
  findQuestionnaireNames,
  nameQuestionnaires,
  type QuestionnaireNames,
  toSurveyQuestionnaire,
} from './questionnaire-names.repository.ts';
export { toShownQuestions } from './shown-questions.ts';
export { listMisreadVersions, lockMisreadVersions, type MisreadVersion } from './unsaid-reversals.repository.ts';
export { toWireQuestion } from './wire-question.ts';
