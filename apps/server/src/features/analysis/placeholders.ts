import { categoryLabel, HONESTY_CATEGORY } from '@plumbline/domain/categories';
import { describeFlag } from '@plumbline/domain/consistency';
import type { Evidence } from './analyst.ts';
import { averageReference } from './evidence.ts';

/** `{{name}}` or `{{name:key}}`. */
const PLACEHOLDER = /\{\{\s*([a-z]+)(?::([\w-]+))?\s*\}\}/g;

/** Words of a participant that are quoted in an analysis, at most. */
const QUOTE_LENGTH = 240;

/** What stands in place of a placeholder, and what a statement with it rests on; `null` rests on nothing that can be wrong. */
interface Filling {
  readonly words: string;
  readonly reference: string | null;
}

type Filler = (evidence: Evidence, key: string) => Filling | null;

const FILLERS: Readonly<Record<string, Filler>> = {
  /** The overall score: "63%". */
  overall: ({ overallPercent }) =>
    overallPercent === null ? null : { words: `${overallPercent}%`, reference: 'overall' },
  /** The risk level: "medium". */
  risk: ({ riskLevel }) => (riskLevel === null ? null : { words: riskLevel.toLowerCase(), reference: 'overall' }),
  /** Score of the honesty items: "71%". */
  consistency: ({ consistency }) =>
    consistency.percent === null ? null : { words: `${consistency.percent}%`, reference: HONESTY_CATEGORY },
  /** What a check of the answers found. */
  flag: ({ consistency }, key) => {
    const found = consistency.flags.find((flag) => flag === key);
    return found === undefined ? null : { words: describeFlag(found), reference: 'consistency' };
  },
  /** What a category is called. */
  name: ({ categories }, key) =>
    categories.some(({ category }) => category === key) ? { words: categoryLabel(key), reference: null } : null,
  /** Score of a category: "40%". */
  percent: ({ categories }, key) => {
    const found = categories.find(({ category }) => category === key);
    return found === undefined || found.percent === null ? null : { words: `${found.percent}%`, reference: key };
  },
  /** How much of a category was answered: "3 of 7". */
  answered: ({ categories }, key) => {
    const found = categories.find(({ category }) => category === key);
    return found === undefined ? null : { words: `${found.answered} of ${found.asked}`, reference: key };
  },
  /** What others in the organisation came to: "71%". */
  average: ({ averages }, key) => {
    const found = averages.find(({ category }) => category === key);
    return found === undefined ? null : { words: `${found.percent}%`, reference: averageReference(key) };
  },
  /** How many others that is: "23". */
  others: ({ averages }, key) => {
    const found = averages.find(({ category }) => category === key);
    return found === undefined ? null : { words: String(found.surveys), reference: averageReference(key) };
  },
  /** The wording of a question, quoted. */
  question: ({ items }, key) => {
    const found = items.find(({ questionId }) => questionId === key);
    return found === undefined ? null : { words: quoted(found.text), reference: key };
  },
  /** The answer to a question, quoted. */
  answer: ({ items }, key) => {
    const found = items.find(({ questionId }) => questionId === key);
    return found === undefined ? null : { words: quoted(found.answer), reference: key };
  },
};

/** The text without its placeholders: what its author wrote. */
export function ownWords(text: string): string {
  return text.replaceAll(PLACEHOLDER, ' ');
}

/**
 * Puts numbers, questions and answers where the placeholders stand.
 *
 * @param references what the statement says that it rests on
 * @returns `null` when a placeholder stands for nothing, or for something that the statement does not rest on
 */
export function fillPlaceholders(text: string, evidence: Evidence, references: readonly string[]): string | null {
  let isFounded = true;
  const filled = text.replaceAll(PLACEHOLDER, (_, name: string, key: string | undefined) => {
    const filling = Object.hasOwn(FILLERS, name) ? FILLERS[name]?.(evidence, key ?? '') : undefined;
    if (filling == null || (filling.reference !== null && !references.includes(filling.reference))) {
      isFounded = false;
      return '';
    }
    return filling.words;
  });
  return isFounded ? filled : null;
}

/** Words of others in one line, without addresses that someone could be led to, and without a full stop of their own. */
function quoted(words: string): string {
  const line = words
    .replaceAll(/(?:\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|(?:\b[\w-]+\.)+[a-z]{2,}\/)\S*/gi, '[link]')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\.)\.$/, '');
  return `“${line.length > QUOTE_LENGTH ? `${line.slice(0, QUOTE_LENGTH).trimEnd()}…` : line}”`;
}
