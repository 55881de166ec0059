import { offeredLanguage } from '@plumbline/domain/languages';
import { PERSON_TEXT_NAMES, PERSON_TEXTS } from '@plumbline/domain/person-texts';
import { type ReactNode, useState } from 'react';
import { detailOf, messageOf } from '../../../session/http-error.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { LANGUAGE_CHOICES } from '../../../ui/language-words.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useKeptState } from '../../../ui/use-kept-state.ts';
import { PlaceField } from '../places/PlaceField.tsx';
import { CrewFields } from './CrewFields.tsx';
import { type PersonForm, problemsIn } from './person-form.ts';

/** Fields that show their own error. */
const FIELDS = ['name', 'email', 'employee_number', ...PERSON_TEXT_NAMES, 'language', 'crew_id', 'company_id'];

interface PersonFormDialogProps {
  title: string;
  lead?: ReactNode;
  saveLabel: string;
  person: PersonForm;
  isSaving: boolean;
  /** Error of the last attempt; null without one. */
  error: Error | null;
  onSave: (form: PersonForm) => void;
  onClose: () => void;
}

/** The dialog that adds or edits a person. */
export function PersonFormDialog({
  title,
  lead,
  saveLabel,
  person,
  isSaving,
  error,
  onSave,
  onClose,
}: PersonFormDialogProps) {
  const [form, setForm] = useKeptState(title, person);
  const [isTried, setIsTried] = useState(false);
  const problems = problemsIn(form);
  const change = (part: Partial<PersonForm>) => setForm({ ...form, ...part });
  const hasOwnMessage = FIELDS.some((field) => detailOf(error, field) !== null);
  return (
    <FormDialog
      title={title}
      lead={lead}
      saveLabel={isSaving ? 'Saving...' : saveLabel}
      isSaving={isSaving}
      onSave={() => {
        setIsTried(true);
        if (Object.keys(problems).length === 0) onSave(form);
      }}
      onCancel={onClose}
    >
      <Field
        label="Name"
        value={form.name}
        maxLength={200}
        autoComplete="off"
        error={(isTried ? problems.name : undefined) ?? detailOf(error, 'name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label="Email"
        type="email"
        hint="Without it, the person is reached with a slip on paper."
        value={form.email}
        maxLength={254}
        autoComplete="off"
        error={(isTried ? problems.email : undefined) ?? detailOf(error, 'email')}
        onChange={(event) => change({ email: event.target.value })}
      />
      <CrewFields chosen={form} onChoose={change} error={detailOf(error, 'crew_id')} />
      <PlaceField
        kind="company"
        label="Company"
        noneLabel="No company"
        chosen={form.company}
        onChoose={(company) => change({ company })}
        error={detailOf(error, 'company_id')}
      />
      <SelectField
        label="Language of surveys"
        options={LANGUAGE_CHOICES}
        value={form.language ?? ''}
        error={detailOf(error, 'language')}
        onChange={(event) => change({ language: offeredLanguage(event.target.value) })}
      />
      <Field
        label="Employee number"
        value={form.employee_number}
        maxLength={60}
        autoComplete="off"
        error={detailOf(error, 'employee_number')}
        onChange={(event) => change({ employee_number: event.target.value })}
      />
      {PERSON_TEXT_NAMES.map((field) => (
        <Field
          key={field}
          label={PERSON_TEXTS[field].label}
          type={PERSON_TEXTS[field].inputType}
          value={form[field]}
          maxLength={PERSON_TEXTS[field].maxLength}
          autoComplete="off"
          error={detailOf(error, field)}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      ))}
      {error === null || hasOwnMessage ? null : (
        <Notice tone="danger" isUrgent>
          {messageOf(error, 'The person could not be saved. Please try again.')}
        </Notice>
      )}
    </FormDialog>
  );
}
