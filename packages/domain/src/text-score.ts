import { LIKERT_MAX } from './constants.ts';
import type { SurveyLanguage } from './languages.ts';
import { roundHalfUp } from './points.ts';
import { NEGATIVE, NEGATORS, PARTIAL, PHRASES, POSITIVE, type Polarity } from './text-words.ts';

export type TextMethod = 'positive' | 'negative' | 'partial' | 'default';

export interface TextScore {
  /** Points, 1..max. */
  readonly score: number;
  /** How the words were classified. */
  readonly method: TextMethod;
}

/** Percent of the maximum that each classification earns. */
const SHARE_PERCENT: Readonly<Record<TextMethod, number>> = { positive: 85, negative: 15, partial: 57, default: 57 };

/** Largest distance in words at which a negator inverts a positive or negative word. */
const NEGATOR_REACH = 3;

/** Languages that the word rule has words for. */
export const TEXT_SCORED_LANGUAGES: readonly SurveyLanguage[] = ['en'];

interface Unit {
  readonly polarity: Polarity | null;
  readonly isNegator: boolean;
}

/**
 * Scores a written answer by the word rule: 85% of the maximum for positive words, 15% for negative ones, 57% for hedged or mixed answers
 * and for neutral words.
 *
 * @param max points of the best answer
 * @returns `null` for a blank answer, which is unanswered and not average
 * @see specification, section 9, "Text answers"; scoring.md, reading 6
 */
export function scoreText(text: string, max: number = LIKERT_MAX): TextScore | null {
  if (text.trim() === '') return null;
  const method = readPolarity(unitsOf(text));
  return { score: Math.max(1, roundHalfUp((SHARE_PERCENT[method] * max) / 100)), method };
}

function wordsOf(text: string): string[] {
  const withoutApostrophes = text.toLowerCase().replaceAll(/['’‘ʼ`´]/g, '');
  return withoutApostrophes.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words and listed phrases, from left to right; a phrase is one unit, so its words are not counted again. */
function unitsOf(text: string): Unit[] {
  const words = wordsOf(text);
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = PHRASES.find(({ words: parts }) => parts.every((part, offset) => words[at + offset] === part));
    if (phrase === undefined) {
      units.push(unitOfWord(words[at] ?? ''));
      at += 1;
    } else {
      // "not at all" is a negative answer on its own; before another word it inverts that word, as "never" does.
      units.push({ polarity: phrase.polarity, isNegator: phrase.polarity === 'negative' });
      at += phrase.words.length;
    }
  }
  return units;
}

function unitOfWord(word: string): Unit {
  return { polarity: polarityOfWord(word), isNegator: NEGATORS.has(word) };
}

function polarityOfWord(word: string): Polarity | null {
  if (POSITIVE.has(word)) return 'positive';
  if (NEGATIVE.has(word)) return 'negative';
  return PARTIAL.has(word) ? 'partial' : null;
}

function readPolarity(units: readonly Unit[]): TextMethod {
  const found = polaritiesOf(units);
  // "I don't know" gives no information, so the words around it are not scored.
  if (found.has('no_information')) return 'default';
  if (found.has('partial') || (found.has('positive') && found.has('negative'))) return 'partial';
  if (found.has('positive')) return 'positive';
  return found.has('negative') ? 'negative' : 'default';
}

/** The polarities that occur, after each word was inverted by the nearest unused negator before it. */
function polaritiesOf(units: readonly Unit[]): ReadonlySet<Polarity> {
  const found = new Set<Polarity>();
  const usedUp = new Set<number>();
  for (const [at, { polarity, isNegator }] of units.entries()) {
    if (polarity === null || isNegator) continue;
    const negator = isOpinion(polarity) ? nearestNegator(units, at, usedUp) : null;
    if (negator !== null) usedUp.add(negator);
    found.add(negator === null ? polarity : opposite(polarity));
  }
  for (const [at, { polarity, isNegator }] of units.entries()) {
    if (isNegator && polarity !== null && !usedUp.has(at)) found.add(polarity);
  }
  return found;
}

function nearestNegator(units: readonly Unit[], before: number, usedUp: ReadonlySet<number>): number | null {
  for (let at = before - 1; at >= before - NEGATOR_REACH; at -= 1) {
    if (units[at]?.isNegator === true && !usedUp.has(at)) return at;
  }
  return null;
}

function isOpinion(polarity: Polarity): boolean {
  return polarity === 'positive' || polarity === 'negative';
}

function opposite(polarity: Polarity): Polarity {
  return polarity === 'positive' ? 'negative' : 'positive';
}
