import type { Question } from '../question.ts';

/** A question of the system library. */
export type SystemQuestion<Slug extends string = string> = Question & {
  /** Stable name of the question; the id is the UUIDv5 of this slug. */
  readonly slug: Slug;
  /** Why the question is asked. */
  readonly rationale: string;
};

/** Fields of all library questions, independent of their type. */
interface Entry<Slug extends string> {
  readonly id: string;
  readonly slug: Slug;
  readonly category: string;
  readonly orderIndex: number;
  readonly text: string;
  readonly description: string | null;
  readonly weight: number;
  readonly isCritical: boolean;
  readonly reverse: boolean;
  readonly isRequired: boolean;
  readonly rationale: string;
}

const AGREEMENT_LABELS = [
  'Disagree a lot',
  'Disagree',
  'Disagree a little',
  'In the middle',
  'Agree a little',
  'Agree',
  'Agree a lot',
] as const;

/** A Likert item: from 1, disagree a lot, to 7, agree a lot. */
export function agreement<Slug extends string>(entry: Entry<Slug>): SystemQuestion<Slug> {
  return { ...entry, isSystem: true, type: 'scale', scale: { min: 1, max: 7, labels: AGREEMENT_LABELS } };
}

/** Yes is the safe answer; the points of the two words follow the word rule. */
export function yesNo<Slug extends string>(entry: Entry<Slug>): SystemQuestion<Slug> {
  const options = [
    { id: 'yes', label: 'Yes', score: 6 },
    { id: 'no', label: 'No', score: 1 },
  ];
  return { ...entry, isSystem: true, type: 'yes_no', options };
}

/** Options with their points; ids follow the order, so options may be appended but never moved. */
export function multipleChoice<Slug extends string>({
  options,
  ...entry
}: Entry<Slug> & {
  readonly options: readonly (readonly [label: string, score: number])[];
}): SystemQuestion<Slug> {
  return {
    ...entry,
    isSystem: true,
    type: 'multiple_choice',
    options: options.map(([label, score], index) => ({ id: `option_${index + 1}`, label, score })),
  };
}

export function freeText<Slug extends string>(entry: Entry<Slug>): SystemQuestion<Slug> {
  return { ...entry, isSystem: true, type: 'text' };
}
