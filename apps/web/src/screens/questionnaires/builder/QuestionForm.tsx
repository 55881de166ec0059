import { useState } from 'react';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { QuestionDialog } from '../../../ui/ConfirmDialog.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useKeptState } from '../../../ui/use-kept-state.ts';
import { categoryChoices } from '../draft/categories.ts';
import type { Draft, OwnQuestion } from '../draft/draft.ts';
import { withType } from '../draft/own-question.ts';
import { limitNote } from '../limit-note.ts';
import type { FieldProblems } from '../question-types/question-type-parts.ts';
import {
  DESCRIPTION_LENGTH,
  partsOf,
  problemsOf,
  QUESTION_LENGTH,
  QUESTION_TYPE_NAMES,
} from '../question-types/registry.ts';
import { WeightField, weightOf } from './WeightField.tsx';

interface QuestionFormProps {
  question: OwnQuestion;
  isNew: boolean;
  draft: Pick<Draft, 'categories'>;
  onSave: (question: OwnQuestion) => void;
  onClose: () => void;
}

/** Writes a question of the organisation's own, or changes one in the draft. */
export function QuestionForm({ question: stored, isNew, draft, onSave, onClose }: QuestionFormProps) {
  const form = isNew ? 'new question' : `question ${stored.question}`;
  const [question, setQuestion] = useKeptState(form, stored);
  const [weight, setWeight] = useKeptState(`${form} weight`, String(stored.weight));
  const [tries, setTries] = useState(0);
  const isTried = tries > 0;
  const [isLeaving, setIsLeaving] = useState(false);
  const isChanged = question !== stored || weight !== String(stored.weight);
  const problems = problemsOf(question);
  const shownProblems = isTried ? problems : {};
  const change = (fields: Partial<OwnQuestion>) => {
    // Cast, because the changed fields do not include the type.
    setQuestion((current) => ({ ...current, ...fields }) as OwnQuestion);
  };
  const save = () => {
    setTries(tries + 1);
    const chosen = weightOf(weight);
    if (chosen === null || Object.keys(problems).length > 0) return;
    const description = question.description?.trim() ?? '';
    onSave({
      ...question,
      question: question.question.trim(),
      description: description === '' ? null : description,
      weight: chosen,
    });
  };
  return (
    <FormDialog
      title={isNew ? 'Write a question' : 'Edit question'}
      saveLabel={isNew ? 'Add question' : 'Save question'}
      onSave={save}
      refusal={tries}
      onCancel={onClose}
      onClose={() => (isChanged ? setIsLeaving(true) : onClose())}
      beside={
        <QuestionDialog
          isOpen={isLeaving}
          title="Leave without saving?"
          cancelLabel="Keep editing"
          confirmLabel="Leave without saving"
          isBusy={false}
          onCancel={() => setIsLeaving(false)}
          onConfirm={onClose}
        >
          <p>What you have written in this form is lost.</p>
        </QuestionDialog>
      }
    >
      {isNew ? (
        <SelectField
          label="Type"
          hint={partsOf(question.type).hint}
          value={question.type}
          options={QUESTION_TYPE_NAMES.map((type) => ({ value: type, label: partsOf(type).name }))}
          onChange={(event) => {
            const type = QUESTION_TYPE_NAMES.find((each) => each === event.target.value);
            if (type !== undefined) setQuestion(withType(question, type));
          }}
        />
      ) : (
        <p className="text-small text-ink-soft">
          {partsOf(question.type).name}. The type cannot be changed, because answers are compared over time.
        </p>
      )}
      <TextAreaField
        label="Question"
        rows={2}
        maxLength={QUESTION_LENGTH}
        value={question.question}
        hint={limitNote(question.question, QUESTION_LENGTH)}
        error={shownProblems.question ?? null}
        onChange={(event) => change({ question: event.target.value })}
      />
      <TextAreaField
        label="Description (optional)"
        hint={limitNote(question.description ?? '', DESCRIPTION_LENGTH, 'Shown in smaller letters under the question.')}
        rows={2}
        maxLength={DESCRIPTION_LENGTH}
        value={question.description ?? ''}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TypeFields question={question} problems={shownProblems} onChange={setQuestion} />
      <hr className="border-line" />
      <SelectField
        label="Category"
        hint="Scores are shown by category. You can add categories of your own under Details."
        value={question.category}
        options={categoryChoices(draft)}
        onChange={(event) => change({ category: event.target.value })}
      />
      <WeightField value={weight} onChange={setWeight} />
      <CheckboxField
        label="Required"
        hint="People cannot go on without an answer."
        checked={question.is_required}
        onChange={(is_required) => change({ is_required })}
      />
      <CheckboxField
        label="Control question"
        hint="Marks a question that checks whether answers fit together. On a scale, agreeing with it counts as unsafe unless you say otherwise."
        checked={question.is_critical}
        // An earlier choice of the safe end does not apply to a control question.
        onChange={(is_critical) => change({ is_critical, is_reversed: null })}
      />
    </FormDialog>
  );
}

interface TypeFieldsProps {
  question: OwnQuestion;
  problems: FieldProblems;
  onChange: (question: OwnQuestion) => void;
}

function TypeFields({ question, problems, onChange }: TypeFieldsProps) {
  const { Fields } = partsOf(question.type);
  // Cast, because the fields were found by the type of this question.
  return <Fields question={question as never} problems={problems} onChange={onChange} />;
}
