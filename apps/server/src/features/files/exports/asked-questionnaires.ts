import type { Question } from '@plumbline/domain/question';
import { answerInWords, codecOf } from '@plumbline/domain/question-types';
import type { Questionnaire, QuestionnaireCategory } from '@plumbline/domain/questionnaire';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import {
  findQuestionnaireNames,
  type QuestionnaireNames,
  type QuestionSets,
  toSurveyQuestionnaire,
} from '../../questionnaires/lends.ts';
import type { DictionaryQuestion } from './export-table.ts';
import { type AboutAnswers, findAskedSets } from './surveys.repository.ts';

/** The questionnaires of the surveys in an export. */
export interface AskedQuestionnaires {
  readonly names: QuestionnaireNames;
  /** Hashes of the question sets, in the order of questionnaires and versions. */
  readonly hashes: readonly string[];
  /** Every category once, as in the newest version that has it. */
  readonly categories: readonly QuestionnaireCategory[];
  readonly questions: readonly DictionaryQuestion[];
  /** Questions of a question set, by id. @param hash hash of the question set */
  questionsOf(hash: string): ReadonlyMap<string, Question>;
  /** Name of a category; `null` when the question set does not have it. @param hash hash of the question set */
  categoryName(hash: string, key: string): string | null;
}

export async function readAskedQuestionnaires(
  scope: TenantScope,
  questionSets: Pick<QuestionSets, 'load'>,
  about: AboutAnswers,
): Promise<AskedQuestionnaires> {
  const sets = await findAskedSets(scope, about);
  const names = await findQuestionnaireNames(scope, sets);
  const byHash = new Map<string, ReadonlyMap<string, Question>>();
  const categories = new Map<string, ReadonlyMap<string, string>>();
  const questionnaires: Questionnaire[] = [];
  const described = new Map<string, DictionaryQuestion>();
  for (const set of sets) {
    const questionnaire = await questionSets.load(scope, set.question_set_hash);
    questionnaires.push(questionnaire);
    byHash.set(set.question_set_hash, new Map(questionnaire.questions.map((question) => [question.id, question])));
    categories.set(set.question_set_hash, new Map(questionnaire.categories.map(({ key, name }) => [key, name])));
    const { name, version } = toSurveyQuestionnaire(set, names);
    for (const question of questionnaire.questions) {
      described.set(`${set.questionnaire_id} ${version} ${question.id}`, describeQuestion(question, name, version));
    }
  }
  return {
    names,
    hashes: [...byHash.keys()],
    categories: [
      ...new Map(
        questionnaires.flatMap(({ categories: of }) => of).map((category) => [category.key, category]),
      ).values(),
    ],
    questions: [...described.values()],
    questionsOf: (hash) => byHash.get(hash) ?? new Map(),
    categoryName: (hash, key) => categories.get(hash)?.get(key) ?? null,
  };
}

/** A question for the data dictionary. */
export function describeQuestion(question: Question, questionnaire: string, version: number): DictionaryQuestion {
  const codec = codecOf(question);
  const possible = codec.possibleAnswers(question);
  return {
    questionnaire,
    version,
    id: question.id,
    text: question.text,
    scale: possible.map((value) => answerInWords(question, value)).join(' | '),
    isReversed: codec.isReversed(question),
  };
}
