import { useState } from 'react';
import { detailOf, messageOf } from '../../../session/http-error.ts';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useKeptState } from '../../../ui/use-kept-state.ts';
import { PlaceField } from './PlaceField.tsx';
import type { PlaceBasics, PlaceValues } from './place-kind.ts';

const NAME_MAX_LENGTH = 200;

interface PlaceFormProps {
  kind: Pick<PlaceBasics, 'fields'>;
  title: string;
  saveLabel: string;
  siteHint?: string;
  initial: PlaceValues;
  isSaving: boolean;
  /** Error of the last attempt; null without one. */
  error: Error | null;
  /** Called with complete values. */
  onSave: (values: PlaceValues) => void;
  onClose: () => void;
}

/** The dialog that adds or changes a site, a crew or a company. */
export function PlaceForm({ kind: { fields }, title, siteHint, initial, isSaving, error, ...props }: PlaceFormProps) {
  const [values, setValues] = useKeptState(title, initial);
  const [isTried, setIsTried] = useState(false);
  const name = values.name.trim();
  const missing = {
    name: name === '' ? 'Fill in this field.' : null,
    site: fields.includes('site') && values.site === null ? 'Choose a site.' : null,
  };
  const refusals = {
    name: (isTried ? missing.name : null) ?? detailOf(error, 'name'),
    site: (isTried ? missing.site : null) ?? detailOf(error, 'site_id'),
  };
  return (
    <FormDialog
      title={title}
      saveLabel={isSaving ? 'Saving...' : props.saveLabel}
      isSaving={isSaving}
      onSave={() => {
        setIsTried(true);
        if (missing.name === null && missing.site === null) props.onSave({ ...values, name });
      }}
      onCancel={props.onClose}
    >
      <Field
        label="Name"
        value={values.name}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        error={refusals.name}
        onChange={(event) => setValues({ ...values, name: event.target.value })}
      />
      {fields.includes('site') ? (
        <PlaceField
          kind="site"
          label="Site"
          {...(siteHint === undefined ? {} : { hint: siteHint })}
          chosen={values.site}
          onChoose={(site) => setValues({ ...values, site })}
          isOpenAtFirst={initial.site === null}
          error={refusals.site}
        />
      ) : null}
      {fields.includes('is_own') ? (
        <CheckboxField
          label="Our own company, not a subcontractor"
          checked={values.is_own}
          onChange={(is_own) => setValues({ ...values, is_own })}
        />
      ) : null}
      {error === null || refusals.name !== null || refusals.site !== null ? null : (
        <Notice tone="danger" isUrgent>
          {messageOf(error, 'It could not be saved. Please try again.')}
        </Notice>
      )}
    </FormDialog>
  );
}
