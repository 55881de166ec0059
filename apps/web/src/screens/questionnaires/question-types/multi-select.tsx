import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import {
  bestInWords,
  OPTION_KEY,
  OPTION_LENGTH,
  OptionsField,
  problemOfOptions,
  textsOfOptions,
} from './OptionsField.tsx';
import { PointsField } from './PointsField.tsx';
import type { FieldProblems, OwnQuestionOfType, QuestionTypeParts, TypeFieldsProps } from './question-type-parts.ts';
import { withoutNumberedText, withoutTexts } from './translations.ts';

type MultiSelectQuestion = OwnQuestionOfType<'multi_select'>;

const NONE_KEY = 'options.none';
/** Default text when the option is switched on. */
const NONE_WORDS = 'None of these';

export const MULTI_SELECT_PARTS: QuestionTypeParts<'multi_select'> = {
  name: 'Choose all that apply',
  hint: 'People choose several of the answers you write, with or without points.',
  newFields: () => ({
    options: ['', ''],
    option_scores: [1, 1],
    is_scored: true,
    least: 1,
    most: null,
    none_option: null,
    none_score: 0,
  }),
  copyFields: ({ options, option_scores, is_scored, least, most, none_option_id, option_ids }) => {
    const none = none_option_id === null ? -1 : option_ids.indexOf(none_option_id);
    const together = options.filter((_, index) => index !== none);
    return {
      options: together,
      option_scores: option_scores.filter((_, index) => index !== none),
      is_scored,
      least,
      most: most === together.length ? null : most,
      none_option: options[none] ?? null,
      none_score: option_scores[none] ?? 0,
    };
  },
  problems: problemsOf,
  answersInWords: ({ options, none_option }) => [...options, ...(none_option ? [none_option] : [])].join(' · '),
  pointsInWords: ({ options, option_scores, is_scored, none_option, none_score }) =>
    is_scored
      ? bestInWords([...options, none_option ?? ''], [...option_scores, none_option === null ? 0 : none_score])
      : null,
  texts: ({ options, none_option }) => ({
    ...textsOfOptions(options),
    ...(none_option === null ? {} : { [NONE_KEY]: none_option }),
  }),
  textName: (_, number) => `Option ${number}`,
  textLength: OPTION_LENGTH,
  Fields: MultiSelectFields,
};

function problemsOf({ options, option_scores, is_scored, none_option }: MultiSelectQuestion): FieldProblems {
  const ofOptions = problemOfOptions(options);
  if (ofOptions !== undefined) return { options: ofOptions };
  if (is_scored && option_scores.every((score) => score === 0)) {
    return { options: 'Give at least one option points, or turn scoring off.' };
  }
  const none = none_option?.trim().toLowerCase();
  if (none === '') return { none_option: 'Fill in this option, or turn it off.' };
  return options.some((label) => label.trim().toLowerCase() === none)
    ? { none_option: 'Make every option different.' }
    : {};
}

function MultiSelectFields({ question, problems, onChange }: TypeFieldsProps<'multi_select'>) {
  const { options, option_scores, is_scored, least, most, none_option, none_score } = question;
  const counts = options.map((_, index) => ({ value: String(index + 1), label: String(index + 1) }));
  return (
    <>
      <OptionsField
        options={options}
        scores={is_scored ? option_scores : null}
        pointsFrom={0}
        problem={problems.options}
        onChange={(changed, scores) => onChange({ ...question, options: changed, option_scores: scores })}
        onRemove={(index) => onChange(withoutOption(question, index))}
      />
      <CheckboxField
        label="Answers earn points"
        hint="An answer earns the points of all options chosen. The highest possible total counts as 7."
        checked={is_scored}
        onChange={(isScored) => onChange(withPoints(question, isScored))}
      />
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label="Choose at least"
          value={String(least)}
          options={counts}
          onChange={(event) => onChange(withLimits(question, Number(event.target.value), most))}
        />
        <SelectField
          label="Choose at most"
          value={most === null ? '' : String(most)}
          options={[{ value: '', label: 'All of them' }, ...counts.slice(0, -1)]}
          onChange={(event) => {
            const chosen = event.target.value === '' ? null : Number(event.target.value);
            onChange(withLimits(question, Math.min(least, chosen ?? least), chosen));
          }}
        />
      </div>
      <CheckboxField
        label="Offer an option that excludes the others"
        hint="Such as “None of these”. It comes last."
        checked={none_option !== null}
        onChange={(isOffered) => onChange(withNone(question, isOffered))}
      />
      {none_option === null ? null : (
        // The same columns as the options above.
        <div
          className={`grid gap-2 ${is_scored ? 'grid-cols-[minmax(0,1fr)_5rem_2.75rem]' : 'grid-cols-[minmax(0,1fr)_2.75rem]'}`}
        >
          <Field
            label="Text of this option"
            value={none_option}
            maxLength={OPTION_LENGTH}
            {...(problems.none_option === undefined ? {} : { error: problems.none_option })}
            onChange={(event) => onChange({ ...question, none_option: event.target.value })}
          />
          {is_scored ? (
            <PointsField
              label="Points"
              from={0}
              value={none_score}
              onChange={(points) => onChange({ ...question, none_score: points })}
            />
          ) : null}
        </div>
      )}
    </>
  );
}

/** The question with limits that fit each other. */
function withLimits(question: MultiSelectQuestion, least: number, most: number | null): MultiSelectQuestion {
  return { ...question, least, most: most === null ? null : Math.max(least, most) };
}

/** The question with or without points of its options. */
function withPoints(question: MultiSelectQuestion, isScored: boolean): MultiSelectQuestion {
  const scores = question.options.map((_, index) => question.option_scores[index] ?? 1);
  return { ...question, is_scored: isScored, option_scores: scores };
}

function withNone(question: MultiSelectQuestion, isOffered: boolean): MultiSelectQuestion {
  if (isOffered) return { ...question, none_option: NONE_WORDS };
  return { ...question, none_option: null, translations: withoutTexts(question.translations, NONE_KEY) };
}

/** The question without an option; translations of later options move with them, and limits stay possible. */
function withoutOption(question: MultiSelectQuestion, index: number): MultiSelectQuestion {
  const options = question.options.toSpliced(index, 1);
  const most = question.most === null || question.most >= options.length ? null : question.most;
  return {
    ...question,
    options,
    option_scores: question.option_scores.toSpliced(index, 1),
    least: Math.min(question.least, options.length),
    most,
    translations: withoutNumberedText(question.translations, OPTION_KEY, index + 1),
  };
}
