import { useState } from 'react';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { NameForm } from '../places/NameForm.tsx';

interface CompanyFormProps {
  title: string;
  saveLabel: string;
  company: { readonly name: string; readonly is_own: boolean };
  isSaving: boolean;
  error: Error | null;
  onSave: (company: { name: string; is_own: boolean }) => void;
  onClose: () => void;
}

/** The dialog that adds or edits a company. */
export function CompanyForm({ company, onSave, ...form }: CompanyFormProps) {
  const [isOwn, setIsOwn] = useState(company.is_own);
  return (
    <NameForm {...form} name={company.name} onSave={(name) => onSave({ name, is_own: isOwn })}>
      <CheckboxField
        label="This is our own company"
        hint="Leave it empty for a subcontractor."
        checked={isOwn}
        onChange={setIsOwn}
      />
    </NameForm>
  );
}
