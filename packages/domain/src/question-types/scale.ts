import { suggestsViolation } from '../first-violation-wording.ts';
import { reverseScore } from '../points.ts';
import { asksForProtectiveEquipment } from '../violation-wording.ts';
import { type ParsedAnswer, type QuestionTypeCodec, UNANSWERED } from './codec.ts';
import type { QuestionBase } from './question-base.ts';

/** A Likert scale: consecutive integers, each with an optional label. */
export interface ScaleConfig {
  readonly min: number;
  readonly max: number;
  /** One label for each value, or one for each end, or no label. */
  readonly labels: readonly string[];
}

export interface ScaleQuestion extends QuestionBase {
  readonly type: 'scale';
  readonly scale: ScaleConfig;
}

/** Integers as people write them: "5", not "5.0", "05" or "5e0". */
const WRITTEN_INTEGER = /^(?:0|-?[1-9]\d{0,8})$/;

export const SCALE: QuestionTypeCodec<ScaleQuestion> = {
  isOwnWords: false,
  productTexts: [],
  parse({ scale }, wire) {
    if (typeof wire === 'string' && wire.trim() === '') return UNANSWERED;
    const value = integerOf(wire);
    return value !== null && isOnScale(scale, value) ? { kind: 'answered', value } : notOnScale(scale);
  },
  score(question, value) {
    const { scale } = question;
    if (typeof value !== 'number' || !isOnScale(scale, value)) {
      throw new RangeError(`answer ${value} is not on the scale ${scale.min}..${scale.max}`);
    }
    const final = this.isReversed(question) ? reverseScore(value, scale.max) : value;
    return { raw: value, final, max: scale.max, method: 'scale' };
  },
  isScored: () => true,
  inWords({ scale }, value) {
    const label = labelOf(scale, Number(value));
    return label === undefined ? String(value) : `${value} – ${label}`;
  },
  maxScore: ({ scale }) => scale.max,
  isReversible: true,
  isReversed({ reverse, isCritical, text }) {
    if (reverse !== null) return reverse;
    return (isCritical || suggestsViolation(text)) && !asksForProtectiveEquipment(text);
  },
  concern(question) {
    return this.isReversed(question) ? 'unsafe_agreed' : 'safe_denied';
  },
  texts: ({ scale }) => Object.fromEntries(scale.labels.map((label, index) => [labelKey(index), label])),
  withTexts: (question, texts) => {
    const labels = question.scale.labels.map((label, index) => texts[labelKey(index)] ?? label);
    return { ...question, scale: { ...question.scale, labels } };
  },
  possibleAnswers: ({ scale }) => valuesOf(scale),
  variables: ({ scale }) => {
    const labels = valuesOf(scale).flatMap((value) => {
      const label = labelOf(scale, value);
      return label === undefined ? [] : [{ value, label }];
    });
    return [{ part: null, kind: 'number', labels }];
  },
  values: (_question, value) => [Number(value)],
};

function valuesOf({ min, max }: ScaleConfig): number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}

/** The label of a value. A scale has one label for each value, or one for each end. */
function labelOf({ min, max, labels }: ScaleConfig, value: number): string | undefined {
  if (labels.length === max - min + 1) return labels[value - min];
  if (value === min) return labels[0];
  return value === max ? labels.at(-1) : undefined;
}

function labelKey(index: number): string {
  return `labels.${index + 1}`;
}

function integerOf(wire: unknown): number | null {
  if (typeof wire === 'number') return Number.isInteger(wire) ? wire : null;
  if (typeof wire !== 'string') return null;
  const written = wire.trim();
  return WRITTEN_INTEGER.test(written) ? Number(written) : null;
}

function isOnScale({ min, max }: ScaleConfig, value: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

function notOnScale({ min, max }: ScaleConfig): ParsedAnswer {
  return { kind: 'invalid', problem: `Choose a whole number from ${min} to ${max}.` };
}
