import {
  type AnalysedCategory,
  type AnalysedGroup,
  type AnalysedQuestion,
  figureInWords,
} from '@plumbline/domain/group-results/group-analysis';
import { quoted } from '../writing/placeholders.ts';

/** The reference to the number of people who answered. */
export const ANSWERED = 'answered';

/** Short references to questions, in their order: a model copies `q7` reliably, but not a UUID. */
export function questionReference(index: number): string {
  return `q${index + 1}`;
}

/** `{{name}}` or `{{name:key}}`. */
const PLACEHOLDER = /\{\{\s*([a-z]+)(?::([\w-]+))?\s*\}\}/g;

/** What statements about a group can refer to. */
export interface GroupEvidence {
  readonly categories: ReadonlyMap<string, AnalysedCategory>;
  readonly questions: ReadonlyMap<string, AnalysedQuestion>;
  readonly share: AnalysedGroup['share'];
}

export function evidenceOf({ categories, questions, share }: AnalysedGroup): GroupEvidence {
  return {
    categories: new Map(categories.map((category) => [category.key, category])),
    questions: new Map(questions.map((question, index) => [questionReference(index), question])),
    share,
  };
}

export function isKnown(reference: string, { categories, questions, share }: GroupEvidence): boolean {
  return categories.has(reference) || questions.has(reference) || (reference === ANSWERED && share !== null);
}

/** The text for a placeholder; `null`: it refers to nothing that may be shown. */
type Filler = (evidence: GroupEvidence, key: string) => string | null;

const FILLERS: Readonly<Record<string, Filler>> = {
  /** Mean of a category or a question: "62%". */
  figure: ({ categories, questions }, key) => {
    const category = categories.get(key);
    if (category !== undefined) return figureInWords(category.figure);
    const question = questions.get(key);
    if (question === undefined) return null;
    return `${figureInWords(question.figure)}${question.isReversed ? ' in the safe direction' : ''}`;
  },
  /** Mean of everyone else in a category. */
  rest: ({ categories }, key) => {
    const rest = categories.get(key)?.rest;
    return rest == null ? null : figureInWords(rest);
  },
  /** By how much a category changed: "7 points". */
  change: ({ categories }, key) => {
    const change = categories.get(key)?.change;
    if (change?.kind !== 'clear') return null;
    const points = Math.abs(change.points);
    return points === 1 ? '1 point' : `${points} points`;
  },
  /** The name of a category. */
  name: ({ categories }, key) => categories.get(key)?.name ?? null,
  /** The wording of a question, quoted. */
  question: ({ questions }, key) => {
    const question = questions.get(key);
    return question === undefined ? null : quoted(question.text);
  },
  /** How many people answered: "14 of 20". */
  answered: ({ share }) => (share === null ? null : `${share.answered} of ${share.asked}`),
};

/**
 * Replaces the placeholders by figures, names and questions.
 *
 * @param references the references of the statement
 * @returns `null` when a placeholder is unknown, or refers to something that is not among the references
 */
export function fillGroupPlaceholders(
  text: string,
  evidence: GroupEvidence,
  references: readonly string[],
): string | null {
  let isGrounded = true;
  const filled = text.replaceAll(PLACEHOLDER, (_, name: string, key: string | undefined) => {
    const words = Object.hasOwn(FILLERS, name) ? FILLERS[name]?.(evidence, key ?? '') : null;
    if (words == null || !references.includes(key ?? name)) {
      isGrounded = false;
      return '';
    }
    return words;
  });
  return isGrounded ? filled : null;
}

/** The text with the names of its categories, without its other placeholders. */
export function wordsWithGroupNames(text: string, { categories }: GroupEvidence): string {
  return text.replaceAll(PLACEHOLDER, (_, name: string, key: string | undefined) =>
    name === 'name' ? (categories.get(key ?? '')?.name ?? '') : ' ',
  );
}
