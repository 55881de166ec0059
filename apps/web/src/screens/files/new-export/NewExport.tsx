import { useState } from 'react';
import { useCurrentUser } from '../../../calls/common-queries.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { hasExcelFormat, KIND_WORDS } from '../file-words.ts';
import { FormatField } from '../request/FormatField.tsx';
import { RequestRefused } from '../request/RequestRefused.tsx';
import { ExportFilters } from './ExportFilters.tsx';
import { bodyOf, type ExportForm, INITIAL_FORM, offeredKinds, problemsOf } from './export-form.ts';

/** The button for a new export with its dialog. The file then appears in the list. */
export function NewExport() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="primary" onClick={() => setIsOpen(true)}>
        New export
      </Button>
      {isOpen ? <NewExportDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function NewExportDialog({ onClose }: { onClose: () => void }) {
  const isAdministrator = useCurrentUser().data?.role === 'administrator';
  const [form, setForm] = useState<ExportForm>(INITIAL_FORM);
  const [isChecked, setIsChecked] = useState(false);
  const request = useCommand('requestFile', { outdates: ['listFiles'] });
  const errors = problemsOf(form);
  const { contents, leftOut } = KIND_WORDS[form.kind];
  const change = (part: Partial<ExportForm>) => {
    setForm((before) => ({ ...before, ...part }));
    request.reset();
  };
  const kinds = offeredKinds(isAdministrator);
  return (
    <FormDialog
      title="New export"
      lead="A file with rows, to work on in Excel or in another program."
      saveLabel={request.isPending ? 'Requesting...' : 'Export'}
      isSaving={request.isPending}
      refusal={isChecked ? errors : undefined}
      onSave={() => {
        setIsChecked(true);
        if (Object.keys(errors).length === 0) request.send({ body: bodyOf(form) }, onClose);
      }}
      onCancel={onClose}
    >
      <SelectField
        label="What"
        hint={[contents, leftOut].filter(Boolean).join(' ')}
        value={form.kind}
        options={kinds.map((value) => ({ value, label: KIND_WORDS[value].name }))}
        onChange={({ target }) => {
          const kind = kinds.find((each) => each === target.value);
          // Reset, because kinds offer different campaigns and waves.
          if (kind !== undefined) change({ kind, campaignId: '', waveId: '' });
        }}
      />
      <ExportFilters form={form} errors={isChecked ? errors : {}} onChange={change} />
      {hasExcelFormat(form.kind) ? (
        <FormatField chosen={form.format} onChoose={(format) => change({ format })} />
      ) : null}
      {request.error === null ? null : <RequestRefused refusal={request.error} />}
    </FormDialog>
  );
}
