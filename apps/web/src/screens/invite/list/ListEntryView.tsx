import type { UserStats } from '@plumbline/contract/wire';
import { LIST_ROWS_MAX } from '@plumbline/domain/invitation-list';
import { FileUp } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AnonymityChoice } from '../anonymity/AnonymityChoice.tsx';
import { CompanyField } from '../CompanyField.tsx';
import { InvitationTextField } from '../InvitationTextField.tsx';
import { InviteKinds } from '../InviteKinds.tsx';
import { useKeptField } from '../kept-fields.ts';
import { messageHint } from '../message-hint.ts';
import { QuotaPanel } from '../QuotaPanel.tsx';
import { QuestionnaireField } from '../questionnaire/QuestionnaireField.tsx';
import type { QuestionnaireChoice } from '../questionnaire/use-questionnaire-choice.ts';
import { LANGUAGE_COLUMN } from './list-rows.ts';

export interface ListForm {
  readonly isAnonymous: boolean;
  readonly questionnaireId: string;
  readonly pasted: string;
  readonly file: File | null;
  readonly company: string;
  readonly text: string;
}

/** The progress of a list: first rows read, then rows uploaded, of all rows. */
export type ListProgress =
  | { readonly step: 'reading'; readonly rows: number }
  | { readonly step: 'uploading'; readonly arrived: number; readonly rows: number };

interface ListEntryViewProps {
  stats: UserStats | undefined;
  hasStatsFailed: boolean;
  defaults: Pick<ListForm, 'company' | 'text'>;
  isAnonymous: boolean;
  onAnonymous: (isAnonymous: boolean) => void;
  questionnaire: QuestionnaireChoice;
  /** The list's error; null without one. */
  error: string | null;
  /** `null` while no list is being read or uploaded. */
  progress: ListProgress | null;
  onCheck: (form: ListForm) => void;
  onCancel: () => void;
  onRetryStats: () => void;
}

/** Takes a list, pasted or as a file. Nobody is invited before the list was reviewed. */
export function ListEntryView({ stats, hasStatsFailed, defaults, error, progress, ...view }: ListEntryViewProps) {
  const { isAnonymous, onAnonymous, questionnaire, ...actions } = view;
  const [pasted, setPasted] = useKeptField('list', 'pasted');
  const [file, setFile] = useKeptField('list', 'file');
  const [ownCompany, setOwnCompany] = useKeptField('list', 'company');
  const [ownText, setOwnText] = useKeptField('list', 'text');
  const company = ownCompany ?? defaults.company;
  const text = ownText ?? defaults.text;
  const fileInput = useRef<HTMLInputElement>(null);
  const isBusy = progress !== null;
  const isEmpty = file === null && pasted.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !isEmpty)
      actions.onCheck({ isAnonymous, questionnaireId: questionnaire.id, pasted, file, company: company.trim(), text });
  };
  const removeFile = () => {
    setFile(null);
    if (fileInput.current !== null) fileInput.current.value = '';
  };

  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title="Invite People"
        lead={`Up to ${LIST_ROWS_MAX.toLocaleString('en')} people at once. You check every row before anything is sent.`}
      />
      <InviteKinds />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-6">
          <AnonymityChoice isAnonymous={isAnonymous} onChoose={onAnonymous} />
          <QuestionnaireField isAnonymous={isAnonymous} {...questionnaire} />
          <TextAreaField
            label="Paste the list"
            rows={7}
            value={pasted}
            disabled={file !== null || isBusy}
            spellCheck={false}
            onChange={(event) => setPasted(event.target.value)}
            placeholder={'ann@example.org, Ann Ash, Ash Ltd\nbob@example.org'}
            hint={`One person per line: email, then name, company and language if you like. Straight from a spreadsheet works too. ${LANGUAGE_COLUMN}`}
            error={error}
          />
          <div className="flex flex-col gap-2">
            <label
              className={`flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-box border border-dashed border-line-strong px-4 py-4 text-center text-small focus-within:outline-2 focus-within:outline-focus hover:bg-surface ${isBusy ? 'pointer-events-none opacity-60' : ''}`}
            >
              <FileUp aria-hidden="true" size={20} strokeWidth={1.75} />
              <span className="font-semibold">{file === null ? 'Or choose a CSV or Excel file' : file.name}</span>
              <span className="text-ink-soft">
                Columns: email, name (or first and last name), company, language. Excel: the first sheet only.
              </span>
              <input
                ref={fileInput}
                type="file"
                accept=".csv,.tsv,.txt,.xlsx,.xls"
                disabled={isBusy}
                className="sr-only"
                onChange={(event) => setFile(event.target.files?.[0] ?? null)}
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
          {isAnonymous ? null : (
            <CompanyField
              value={company}
              hint="For rows without a company. People you have invited by name before keep theirs."
              onChange={setOwnCompany}
            />
          )}
          <InvitationTextField
            rows={5}
            value={text}
            hint={messageHint(text, { place: 'Sent with every invitation.', language: 'the language of each row' })}
            onChange={setOwnText}
          />
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" tone="primary" disabled={isBusy || isEmpty}>
              {isBusy ? 'Checking...' : 'Check the list'}
            </Button>
            {progress === null ? null : (
              <>
                <Button onClick={actions.onCancel}>Cancel</Button>
                <p role="status" className="figures text-small text-ink-soft">
                  {progressInWords(progress)}
                </p>
              </>
            )}
          </div>
        </form>
        <aside>
          <QuotaPanel stats={stats} hasFailed={hasStatsFailed} onRetry={actions.onRetryStats} />
        </aside>
      </div>
    </div>
  );
}

function progressInWords(progress: ListProgress): string {
  const rows = progress.rows.toLocaleString('en');
  if (progress.step === 'uploading') return `${progress.arrived.toLocaleString('en')} of ${rows} rows uploaded`;
  return progress.rows === 0 ? 'Reading the list...' : `Reading the list: ${rows} rows`;
}
