import { highestAnswerInWords, needsDeclaredSafeEnd } from '@plumbline/domain/reversal';
import { Field } from '../../../ui/Field.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { reversalOf } from '../draft/reversal.ts';
import { limitNote } from '../limit-note.ts';
import type { OwnQuestionOfType, QuestionTypeParts, TypeFieldsProps } from './question-type-parts.ts';
import { SafeEndField } from './SafeEndField.tsx';
import { withoutTexts } from './translations.ts';

const POINTS_MIN = 2;
const POINTS_MAX = 10;
const LABEL_LENGTH = 80;
const LABELS = 'labels.';

type Labelling = 'none' | 'ends' | 'every';

const LABELLINGS = [
  { value: 'ends', label: 'Both ends' },
  { value: 'every', label: 'Every value' },
  { value: 'none', label: 'None' },
] as const satisfies readonly { value: Labelling; label: string }[];

const SIZES = Array.from({ length: POINTS_MAX - POINTS_MIN + 1 }, (_, index) => {
  const max = String(POINTS_MIN + index);
  return { value: max, label: `1 to ${max}` };
});

export const SCALE_PARTS: QuestionTypeParts<'scale'> = {
  name: 'Scale',
  hint: 'How much people agree with a sentence, as a number.',
  newFields: () => ({ scale_config: { min: 1, max: 7, labels: ['Disagree a lot', 'Agree a lot'] } }),
  copyFields: ({ scale_config: { max, labels } }) => ({ scale_config: { min: 1, max, labels: [...labels] } }),
  problems: (question) => ({
    ...(question.scale_config.labels.some((label) => label.trim() === '')
      ? { labels: 'Fill in every label, or choose None.' }
      : {}),
    ...(needsDeclaredSafeEnd(reversalOf(question))
      ? { is_reversed: 'Choose whether agreeing is safe or unsafe.' }
      : {}),
  }),
  answersInWords: ({ scale_config: { min, max, labels } }) => {
    const [first] = labels;
    const last = labels.at(-1);
    if (first === undefined || last === undefined) return `${min} to ${max}`;
    return `${min} (${first}) to ${max} (${last})`;
  },
  pointsInWords: ({ scale_config: { max } }, isReversed) => highestAnswerInWords(max, isReversed),
  texts: ({ scale_config: { labels } }) =>
    Object.fromEntries(labels.map((label, index) => [`${LABELS}${index + 1}`, label])),
  // Two labels are at the ends of the scale.
  textName: ({ scale_config: { max, labels } }, number) => `Label of ${number === labels.length ? max : number}`,
  textLength: LABEL_LENGTH,
  Fields: ScaleFields,
};

function ScaleFields({ question, problems, onChange }: TypeFieldsProps<'scale'>) {
  const { max, labels } = question.scale_config;
  const labelling = labellingOf(question);
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label="Scale"
        value={String(max)}
        options={SIZES}
        onChange={(event) => onChange(withSize(question, Number(event.target.value)))}
      />
      <div className="flex flex-col gap-2">
        <p className="text-small font-semibold">Labels</p>
        <SegmentedChoice
          label="Labels"
          choices={LABELLINGS}
          chosen={labelling}
          onChoose={(chosen) => {
            if (chosen !== labelling) onChange(withLabelling(question, chosen));
          }}
        />
        {labels.length === 0 ? null : (
          <ul className="flex flex-col gap-2">
            {labels.map((label, index) => (
              <li key={index}>
                <Field
                  label={`Label of ${labelling === 'every' || index === 0 ? index + 1 : max}`}
                  value={label}
                  hint={limitNote(label, LABEL_LENGTH)}
                  maxLength={LABEL_LENGTH}
                  error={label.trim() === '' ? (problems.labels ?? null) : null}
                  onChange={(event) => onChange(withLabel(question, index, event.target.value))}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <SafeEndField question={question} problem={problems.is_reversed} onChange={onChange} />
    </div>
  );
}

type ScaleQuestion = OwnQuestionOfType<'scale'>;

function labellingOf({ scale_config: { max, labels } }: ScaleQuestion): Labelling {
  if (labels.length === 0) return 'none';
  return labels.length === max && max !== POINTS_MIN ? 'every' : 'ends';
}

function withLabel(question: ScaleQuestion, index: number, label: string): ScaleQuestion {
  const { scale_config } = question;
  return { ...question, scale_config: { ...scale_config, labels: scale_config.labels.with(index, label) } };
}

/** The scale with another number of values; labels of every value are filled up with empty ones. */
function withSize(question: ScaleQuestion, max: number): ScaleQuestion {
  const { scale_config, translations } = question;
  if (labellingOf(question) !== 'every') return { ...question, scale_config: { ...scale_config, max } };
  const labels = Array.from({ length: max }, (_, index) => scale_config.labels[index] ?? '');
  const gone = Array.from({ length: scale_config.max }, (_, index) => index + 1).filter((number) => number > max);
  return {
    ...question,
    scale_config: { ...scale_config, max, labels },
    translations: gone.reduce((kept, number) => withoutTexts(kept, `${LABELS}${number}`), translations),
  };
}

/** The same ends with other labels between them, without the outdated translations. */
function withLabelling(question: ScaleQuestion, labelling: Labelling): ScaleQuestion {
  const { scale_config, translations } = question;
  const first = scale_config.labels[0] ?? '';
  const last = scale_config.labels.at(-1) ?? '';
  const labels = {
    none: [],
    ends: [first, last],
    every: [first, ...Array.from({ length: scale_config.max - 2 }, () => ''), last],
  }[labelling];
  return {
    ...question,
    scale_config: { ...scale_config, labels },
    translations: withoutTexts(translations, LABELS),
  };
}
