import type { UserStats } from '@plumbline/contract/wire';
import { LIST_ROWS_MAX } from '@plumbline/domain/invitation-list';
import type { FormEvent } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { AnonymityChoice } from '../anonymity/AnonymityChoice.tsx';
import { CompanyField } from '../CompanyField.tsx';
import { InvitationTextField } from '../InvitationTextField.tsx';
import { InviteKinds } from '../InviteKinds.tsx';
import { useKeptField } from '../kept-fields.ts';
import { messageHint } from '../message-hint.ts';
import { QuotaPanel } from '../QuotaPanel.tsx';
import { QuestionnaireField } from '../questionnaire/QuestionnaireField.tsx';
import type { QuestionnaireChoice } from '../questionnaire/use-questionnaire-choice.ts';
import { ListSourceFields } from './ListSourceFields.tsx';
import { type ListProgress, progressInWords } from './list-progress.ts';
import { LANGUAGE_COLUMN } from './list-rows.ts';

export interface ListForm {
  readonly isAnonymous: boolean;
  readonly questionnaireId: string;
  readonly pasted: string;
  readonly file: File | null;
  readonly company: string;
  readonly text: string;
}

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
  const isBusy = progress !== null;
  const isEmpty = file === null && pasted.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !isEmpty)
      actions.onCheck({ isAnonymous, questionnaireId: questionnaire.id, pasted, file, company: company.trim(), text });
  };
  return (
    <div className="flex flex-col gap-8">
      <InviteKinds />
      <PageHeader
        title="Invite People"
        lead={`Up to ${LIST_ROWS_MAX.toLocaleString('en')} people at once. You check every row before anything is sent.`}
      />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-6">
          <AnonymityChoice isAnonymous={isAnonymous} onChoose={onAnonymous} />
          <QuestionnaireField isAnonymous={isAnonymous} {...questionnaire} />
          <ListSourceFields
            pasted={pasted}
            onPaste={setPasted}
            file={file}
            onFile={setFile}
            isBusy={isBusy}
            placeholder={'ann@example.org, Ann Ash, Ash Ltd\nbob@example.org'}
            hint={`One person per line: email, then name, company and language if you like. Straight from a spreadsheet works too. ${LANGUAGE_COLUMN}`}
            columns="email, name (or first and last name), company, language"
            error={error}
          />
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
