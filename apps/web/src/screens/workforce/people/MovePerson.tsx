import type { Person } from '@plumbline/contract/wire';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { detailOf, messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PlaceField } from '../places/PlaceField.tsx';
import { personName } from '../workforce-words.ts';
import { CrewFields } from './CrewFields.tsx';
import { changesOf, formOf } from './person-form.ts';
import { useSavePerson } from './use-save-person.ts';

/** The button and the dialog that move a person to another crew or company. */
export function MovePerson({ person }: { person: Person }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <ArrowRightLeft aria-hidden="true" size={18} strokeWidth={1.75} />
        Move
      </Button>
      {isOpen ? <MovePersonDialog person={person} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function MovePersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [form, setForm] = useState(() => formOf(person));
  const { isSaving, error, save } = useSavePerson(person.id, 'Person moved', onClose);
  const refusals = [detailOf(error, 'crew_id'), detailOf(error, 'company_id')];
  return (
    <FormDialog
      title={`Move ${personName(person)}`}
      lead="The history keeps where they were. Answers that were already given stay with the earlier crew and company."
      saveLabel={isSaving ? 'Moving...' : 'Move'}
      isSaving={isSaving}
      onSave={() => save(changesOf(form, person))}
      onCancel={onClose}
    >
      <CrewFields
        chosen={form}
        onChoose={(choice) => setForm({ ...form, ...choice })}
        error={refusals[0] ?? null}
        isOpenAtFirst
      />
      <PlaceField
        kind="company"
        label="Company"
        noneLabel="No company"
        chosen={form.company}
        onChoose={(company) => setForm({ ...form, company })}
        error={refusals[1] ?? null}
      />
      {error === null || refusals.some((refusal) => refusal !== null) ? null : (
        <Notice tone="danger" isUrgent>
          {messageOf(error, 'The person could not be moved. Please try again.')}
        </Notice>
      )}
    </FormDialog>
  );
}
