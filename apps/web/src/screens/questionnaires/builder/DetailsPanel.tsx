import { useState } from 'react';
import { Field, TextAreaField } from '../../../ui/Field.tsx';
import { chosenLanguage, LANGUAGE_OPTIONS } from '../../../ui/language-words.ts';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { Draft, DraftChange } from '../draft/draft.ts';
import { withLanguage } from '../draft/draft-language.ts';
import { CategoriesPanel } from './CategoriesPanel.tsx';
import { orderInWords } from './order-words.ts';

interface DetailsPanelProps {
  draft: Draft;
  edit: (change: DraftChange) => void;
}

const ORDERS = [
  { value: 'shuffled', label: 'Shuffled' },
  { value: 'fixed', label: 'As written' },
] as const;

/** Fields of the questionnaire as a whole. */
export function DetailsPanel({ draft, edit }: DetailsPanelProps) {
  const [name, setName] = useState(draft.name);
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <div className="flex max-w-xl flex-col gap-5">
        <Field
          label="Name"
          hint="Only you and your colleagues see it."
          value={name}
          maxLength={120}
          error={
            name.trim() === '' ? `A questionnaire needs a name. It stays “${draft.name}” until you write one.` : null
          }
          onChange={(event) => {
            const { value } = event.target;
            setName(value);
            if (value.trim() !== '') edit((current) => ({ ...current, name: value.trim() }));
          }}
        />
        <TextAreaField
          label="Description (optional)"
          hint="Helps colleagues choose it when they invite."
          rows={3}
          maxLength={500}
          value={draft.description ?? ''}
          onChange={(event) => {
            const { value } = event.target;
            edit((current) => ({ ...current, description: value === '' ? null : value }));
          }}
        />
        <SelectField
          label="Written in"
          hint="People see a text in this language when it is not translated into theirs."
          value={draft.language}
          options={LANGUAGE_OPTIONS}
          onChange={(event) => {
            const language = chosenLanguage(event.target.value);
            edit((current) => withLanguage(current, language));
          }}
        />
        <div className="flex flex-col gap-1">
          <p className="text-small font-semibold">Order of the questions</p>
          <SegmentedChoice
            label="Order of the questions"
            choices={ORDERS}
            chosen={draft.order}
            onChoose={(order) => edit((current) => ({ ...current, order }))}
          />
          <p className="text-small text-ink-soft">{orderInWords(draft.order)}</p>
        </div>
      </div>
      <CategoriesPanel draft={draft} edit={edit} />
    </div>
  );
}
