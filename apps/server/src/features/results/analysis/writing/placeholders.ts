import { describeFlag } from '@plumbline/domain/consistency';
import type { CategoryAdvice } from '@plumbline/domain/questionnaire';
import { isMeaningfulAnswer } from '@plumbline/domain/written-answer';
import type { Evidence } from '../analyst.ts';
import { averageReference, CONTROL_REFERENCE } from '../evidence/evidence.ts';

/** `{{name}}` or `{{name:key}}`. */
const PLACEHOLDER = /\{\{\s*([a-z]+)(?::([\w-]+))?\s*\}\}/g;

/** Maximum characters of a quote. */
const QUOTE_LENGTH = 240;

/**
 * The text for a placeholder, and the reference that a statement with it must have; `null`: none, because the text is
 * fixed.
 */
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
  /** Score of the control questions: "71%". */
  consistency: ({ consistency }) =>
    consistency.percent === null ? null : { words: `${consistency.percent}%`, reference: CONTROL_REFERENCE },
  /** Description of a consistency flag. */
  flag: ({ consistency }, key) => {
    const found = consistency.flags.find((flag) => flag === key);
    return found === undefined ? null : { words: describeFlag(found), reference: 'consistency' };
  },
  /** Label of a category. */
  name: ({ categories }, key) => {
    const found = categories.find(({ category }) => category === key);
    return found === undefined ? null : { words: found.name, reference: null };
  },
  /** What a low category means for work today, as a clause. */
  meaning: (evidence, key) => adviceOf(evidence, key, 'meaning'),
  /** What can be changed on the site about a category. */
  site: (evidence, key) => adviceOf(evidence, key, 'site'),
  /** What can be arranged with the person. */
  person: (evidence, key) => adviceOf(evidence, key, 'person'),
  /** A question for a talk about a category. */
  ask: (evidence, key) => adviceOf(evidence, key, 'openQuestion'),
  /** Score of a category: "40%". */
  percent: ({ categories }, key) => {
    const found = categories.find(({ category }) => category === key);
    return found === undefined || found.percent === null ? null : { words: `${found.percent}%`, reference: key };
  },
  /** Number of answered questions of a category: "3 of 7". */
  answered: ({ categories }, key) => {
    const found = categories.find(({ category }) => category === key);
    return found === undefined ? null : { words: `${found.answered} of ${found.asked}`, reference: key };
  },
  /** Average of others in the organisation: "71%". */
  average: ({ averages }, key) => {
    const found = averages.find(({ category }) => category === key);
    return found === undefined ? null : { words: `${found.percent}%`, reference: averageReference(key) };
  },
  /** Number of others in the average: "23". */
  others: ({ averages }, key) => {
    const found = averages.find(({ category }) => category === key);
    return found === undefined ? null : { words: String(found.surveys), reference: averageReference(key) };
  },
  /** The wording of a question, quoted. */
  question: ({ items }, key) => {
    const found = items.find(({ questionId }) => questionId === key);
    return found === undefined ? null : { words: quoted(found.text), reference: key };
  },
  /** The answer to a question, quoted; none for free text that says nothing. */
  answer: ({ items }, key) => {
    const found = items.find(({ questionId }) => questionId === key);
    return found === undefined || (found.isOwnWords && !isMeaningfulAnswer(found.answer))
      ? null
      : { words: quoted(found.answer), reference: key };
  },
};

/** Advice is filled in, because an organisation's own may hold wordings that an analyst must not choose. */
function adviceOf({ categories }: Evidence, key: string, part: keyof CategoryAdvice): Filling | null {
  const words = categories.find(({ category }) => category === key)?.advice?.[part] ?? '';
  return words === '' ? null : { words, reference: key };
}

/** The text without its placeholders. */
export function ownWords(text: string): string {
  return text.replaceAll(PLACEHOLDER, ' ');
}

/** The text with the names of its categories, without its other placeholders. */
export function wordsWithNames(text: string, evidence: Evidence): string {
  return text.replaceAll(PLACEHOLDER, (_, name: string, key: string | undefined) =>
    name === 'name' ? (FILLERS.name?.(evidence, key ?? '')?.words ?? '') : '',
  );
}

/**
 * Replaces the placeholders by numbers, questions and answers.
 *
 * @param references the references of the statement
 * @returns `null` when a placeholder is unknown, or needs a reference that the statement does not have
 */
export function fillPlaceholders(text: string, evidence: Evidence, references: readonly string[]): string | null {
  let isGrounded = true;
  const filled = text.replaceAll(PLACEHOLDER, (_, name: string, key: string | undefined) => {
    const filling = Object.hasOwn(FILLERS, name) ? FILLERS[name]?.(evidence, key ?? '') : undefined;
    if (filling == null || (filling.reference !== null && !references.includes(filling.reference))) {
      isGrounded = false;
      return '';
    }
    return filling.words;
  });
  return isGrounded ? filled : null;
}

/** Quotes a text in one line, without links and without a full stop at the end. */
export function quoted(words: string): string {
  const line = words
    .replaceAll(/(?:\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|(?:\b[\w-]+\.)+[a-z]{2,}\/)\S*/gi, '[link]')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\.)\.$/, '');
  return `“${line.length > QUOTE_LENGTH ? `${line.slice(0, QUOTE_LENGTH).trimEnd()}…` : line}”`;
}
