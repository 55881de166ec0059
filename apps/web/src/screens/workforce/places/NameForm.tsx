import { type ReactNode, useState } from 'react';
import { detailOf, messageOf } from '../../../session/http-error.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useKeptState } from '../../../ui/use-kept-state.ts';

const NAME_MAX_LENGTH = 200;

interface NameFormProps {
  title: string;
  lead?: string;
  saveLabel: string;
  /** The name so far; empty for something new. */
  name: string;
  hint?: string;
  isSaving: boolean;
  /** Of the last try; null without one. */
  error: Error | null;
  /** Called with the name, which is not empty. */
  onSave: (name: string) => void;
  onClose: () => void;
  /** The fields after the name. */
  children?: ReactNode;
}

/** The dialog that adds or renames a site, a crew or a company. */
export function NameForm({
  title,
  lead,
  saveLabel,
  hint,
  isSaving,
  error,
  onSave,
  onClose,
  children,
  ...props
}: NameFormProps) {
  const [name, setName] = useKeptState(title, props.name);
  const [isTried, setIsTried] = useState(false);
  const isMissing = name.trim() === '';
  const refusal = detailOf(error, 'name');
  return (
    <FormDialog
      title={title}
      {...(lead === undefined ? {} : { lead })}
      saveLabel={isSaving ? 'Saving...' : saveLabel}
      isSaving={isSaving}
      onSave={() => {
        setIsTried(true);
        if (!isMissing) onSave(name.trim());
      }}
      onCancel={onClose}
    >
      <Field
        label="Name"
        hint={hint}
        value={name}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        error={isTried && isMissing ? 'Fill in this field.' : refusal}
        onChange={(event) => setName(event.target.value)}
      />
      {children}
      {error === null || refusal !== null ? null : (
        <Notice tone="danger" isUrgent>
          {messageOf(error, 'It could not be saved. Please try again.')}
        </Notice>
      )}
    </FormDialog>
  );
}
