import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import type { FormEvent } from 'react';
import { messageOf } from '../../../../session/http-error.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { useKeptState } from '../../../../ui/use-kept-state.ts';
import { useOrganisationChange } from '../../../organisations/organisation/use-organisation-change.ts';

/** The form for the name of the company, which is necessary before people can be invited. */
export function NameCompany({ hint }: { hint: string }) {
  const naming = useOrganisationChange();
  return (
    <CompanyNameForm
      hint={hint}
      failure={naming.error !== null ? messageOf(naming.error, 'The name could not be saved. Please try again.') : null}
      isSaving={naming.isPending}
      onSave={(name) => naming.send({ body: { name } })}
    />
  );
}

interface CompanyNameFormProps {
  /** Hint that says where people will read the name. */
  hint: string;
  /** Reason why the name could not be saved; `null` without a failure. */
  failure: string | null;
  isSaving: boolean;
  onSave: (name: string) => void;
}

function CompanyNameForm({ hint, failure, isSaving, onSave }: CompanyNameFormProps) {
  const [name, setName] = useKeptState('company name', '');
  const isReady = name.trim() !== '' && name.trim() !== NEW_ORGANISATION_NAME;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isSaving) onSave(name.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-6">
      <Field
        label="Company name"
        autoComplete="organization"
        maxLength={200}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint={hint}
        error={failure}
      />
      <div>
        <Button type="submit" tone="primary" disabled={!isReady || isSaving}>
          {isSaving ? 'Saving...' : 'Continue'}
        </Button>
      </div>
    </form>
  );
}
