import { FileUp } from 'lucide-react';
import { useRef } from 'react';
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

/** Where a list comes from: a pasted text or a file. */
export function ListSourceFields({ pasted, onPaste, file, onFile, isBusy, columns, ...field }: ListSourceFieldsProps) {
  const fileInput = useRef<HTMLInputElement>(null);
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
            onChange={(event) => onFile(event.target.files?.[0] ?? null)}
          />
        </label>
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
