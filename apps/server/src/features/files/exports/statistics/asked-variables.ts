import type { Answers, Question } from '@plumbline/domain/question';
import { codecOf } from '@plumbline/domain/question-types';
import type { Cell } from '../../../../platform/files/tables/table.ts';
import type { AskedQuestionnaires } from '../asked-questionnaires.ts';
import { MISSING, type Variable } from './spss-syntax.ts';

/** A question as it was asked in one or several versions, and its variables without their final names. */
interface AskedQuestion {
  readonly id: string;
  readonly variables: readonly Variable[];
  /** Hashes of the question sets that contain the question in these words. */
  readonly sets: ReadonlySet<string>;
}

/**
 * The questions of all questionnaires and versions, in their order. A question whose words, possible answers or safe end were changed
 * counts as another question, so that no variable has answers to two questions.
 */
export function askedQuestions({ hashes, questionsOf }: AskedQuestionnaires): readonly AskedQuestion[] {
  const byContent = new Map<string, { id: string; variables: readonly Variable[]; sets: Set<string> }>();
  for (const hash of hashes) {
    for (const question of questionsOf(hash).values()) {
      const variables = variablesOf(question);
      const content = JSON.stringify([question.id, variables]);
      const known = byContent.get(content);
      if (known === undefined) byContent.set(content, { id: question.id, variables, sets: new Set([hash]) });
      else known.sets.add(hash);
    }
  }
  return [...byContent.values()];
}

function variablesOf(question: Question): readonly Variable[] {
  const codec = codecOf(question);
  // The end of the id is enough to find the question in other exports, and short enough to type. The beginning of an id is a time.
  const name = `q_${question.id.slice(-8)}`;
  const reversed = codec.isReversed(question) ? '(reversed) ' : '';
  const parts = codec.variables(question);
  return parts.map(({ part, kind, labels }, index) => ({
    name: part === null ? name : `${name}_o${index + 1}`,
    label: `${reversed}${part === null ? '' : `${part}: `}${question.text}`,
    kind: kind === 'text' ? 'long_text' : 'number',
    labels,
    canBeMissing: true,
  }));
}

/** The answers of a survey as values of the variables; a missing answer is one of the codes of {@link MISSING}. */
export function answerCells(
  asked: readonly AskedQuestion[],
  { question_set_hash: hash, answers }: { readonly question_set_hash: string; readonly answers: Answers },
  { questionsOf }: Pick<AskedQuestionnaires, 'questionsOf'>,
): readonly Cell[] {
  const questions = questionsOf(hash);
  return asked.flatMap(({ id, variables, sets }): readonly Cell[] => {
    const question = sets.has(hash) ? questions.get(id) : undefined;
    const answer = answers[id];
    if (question === undefined) return variables.map(() => MISSING.notAsked);
    if (answer === undefined) return variables.map(() => MISSING.skipped);
    return codecOf(question)
      .values(question, answer)
      .map((value) => (typeof value === 'string' ? inOneLine(value) : value));
  });
}

/** The text without line breaks: SPSS starts a new case at every line break, even within quotes. */
export function inOneLine(text: string): string {
  return text.replaceAll(/[\r\n\u0085\u2028\u2029]+/g, ' ');
}
