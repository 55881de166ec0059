import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';

interface CompanyNameViewProps {
  /** Whether the user may change the organisation's name. */
  canName: boolean;
  /** Why the name could not be saved; `null` otherwise. */
  failure: string | null;
  isSaving: boolean;
  onSave: (name: string) => void;
}

export function CompanyNameView({ canName, failure, isSaving, onSave }: CompanyNameViewProps) {
  const [name, setName] = useState('');
  const isReady = name.trim() !== '' && name.trim() !== NEW_ORGANISATION_NAME;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isSaving) onSave(name.trim());
  };
  if (!canName) {
    return (
      <div className="flex flex-col gap-8">
        <PageHeader title="Invite People" />
        <Notice title="Your company has no name yet" tone="caution">
          People you invite see the company’s name. Ask a company administrator to enter it, then invite them.
        </Notice>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Invite People" lead="First, what is your company called?" />
      <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-6">
        <Field
          label="Company name"
          autoComplete="organization"
          maxLength={200}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
          hint="Shown in every invitation and on the survey. You can change it in Settings."
          error={failure}
        />
        <div>
          <Button type="submit" tone="primary" disabled={!isReady || isSaving}>
            {isSaving ? 'Saving...' : 'Continue'}
          </Button>
        </div>
      </form>
    </div>
  );
}
