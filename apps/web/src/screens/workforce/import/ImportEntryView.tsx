import { PEOPLE_IMPORT_ROWS_MAX } from '@plumbline/domain/people-import';
import type { FormEvent } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PERSON_TEXTS_IN_WORDS } from '../people/person-words.ts';
import { ListSourceFields } from './ListSourceFields.tsx';
import { type ListProgress, progressInWords } from './list-progress.ts';
import { LANGUAGE_COLUMN } from './list-rows.ts';

interface ImportEntryViewProps {
  /** Whether the people are invited afterwards. */
  isInviting: boolean;
  pasted: string;
  onPaste: (pasted: string) => void;
  file: File | null;
  onFile: (file: File | null) => void;
  /** Error of the list; null without one. */
  error: string | null;
  /** The progress of the list that is being read or uploaded; `null`: none. */
  progress: ListProgress | null;
  onRead: () => void;
  onCancel: () => void;
}

/** The form that takes a list of people, pasted or as a file. It changes nobody, because the list is reviewed first. */
export function ImportEntryView({ isInviting, pasted, file, error, progress, onRead, ...props }: ImportEntryViewProps) {
  const isBusy = progress !== null;
  const isEmpty = file === null && pasted.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !isEmpty) onRead();
  };
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={isInviting ? 'Invite People' : 'Import people'}
        lead={`Up to ${PEOPLE_IMPORT_ROWS_MAX.toLocaleString('en')} people at once. ${isInviting ? 'You check everything before anybody is asked.' : 'You see who is new, moves or changes before anything happens.'}`}
      />
      <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-6">
        <ListSourceFields
          pasted={pasted}
          onPaste={props.onPaste}
          file={file}
          onFile={props.onFile}
          isBusy={isBusy}
          placeholder={'Name, Email, Site, Crew, Language\nAnn Ash, ann@example.org, North tower, Concrete A, pl'}
          hint={`One person per line, straight from a spreadsheet if you like. ${isInviting ? 'Names alone are enough: people without email get a slip to print. ' : ''}Empty cells keep what is known. ${LANGUAGE_COLUMN}`}
          columns={`name (or first and last name), email, employee number, ${PERSON_TEXTS_IN_WORDS}, site, crew, company, language`}
          error={error}
        />
        <p className="text-small text-ink-soft">
          People are recognized by their employee number, then by their email address. Without either, the same name in
          the same crew or company counts.
        </p>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" tone="primary" disabled={isBusy || isEmpty}>
            {isBusy ? 'Reading...' : 'Check the list'}
          </Button>
          {progress === null ? null : (
            <>
              <Button onClick={props.onCancel}>Cancel</Button>
              <p role="status" className="figures text-small text-ink-soft">
                {progressInWords(progress)}
              </p>
            </>
          )}
        </div>
      </form>
    </div>
  );
}
