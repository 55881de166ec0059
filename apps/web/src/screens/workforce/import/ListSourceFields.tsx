import { FileUp } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';

interface ListSourceFieldsProps {
  pasted: string;
  onPaste: (pasted: string) => void;
  file: File | null;
  onFile: (file: File | null) => void;
  isBusy: boolean;
  placeholder: string;
  hint: string;
  /** The columns that a file may have. */
  columns: string;
  /** The list's error; null without one. */
  error: string | null;
}

/** The fields for the source of a list: a pasted text or a file. */
export function ListSourceFields({
  pasted,
  onPaste,
  file,
  onFile,
  isBusy,
  columns,
  error,
  ...field
}: ListSourceFieldsProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const fileError = file === null ? null : error;
  // The error of a file is below the pasted list, often out of sight.
  useEffect(() => {
    if (fileError === null || isBusy) return;
    fileInput.current?.focus();
    document.getElementById(errorId)?.scrollIntoView({ block: 'center' });
  }, [fileError, isBusy, errorId]);
  const removeFile = () => {
    onFile(null);
    if (fileInput.current !== null) fileInput.current.value = '';
  };
  return (
    <>
      <TextAreaField
        label="Paste the list"
        rows={7}
        value={pasted}
        disabled={file !== null || isBusy}
        spellCheck={false}
        onChange={(event) => onPaste(event.target.value)}
        error={file === null ? error : null}
        {...field}
      />
      <div className="flex flex-col gap-2">
        <label
          className={`flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-box border border-dashed border-line-strong px-4 py-4 text-center text-small focus-within:outline-2 focus-within:outline-focus hover:bg-surface ${isBusy ? 'pointer-events-none opacity-60' : ''}`}
        >
          <FileUp aria-hidden="true" size={20} strokeWidth={1.75} />
          <span className="font-semibold">{file === null ? 'Or choose a CSV or Excel file' : file.name}</span>
          <span className="text-ink-soft">Columns: {columns}.</span>
          <input
            ref={fileInput}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,.xls"
            disabled={isBusy}
            className="sr-only"
            aria-invalid={fileError !== null || undefined}
            aria-describedby={fileError === null ? undefined : errorId}
            onChange={(event) => onFile(event.target.files?.[0] ?? null)}
          />
        </label>
        {fileError === null ? null : (
          <p id={errorId} role="alert" className="text-small font-semibold text-danger">
            {fileError}
          </p>
        )}
        {file === null ? null : (
          <div>
            <Button onClick={removeFile} disabled={isBusy}>
              Remove file
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
