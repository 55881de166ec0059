import type { AiAnalysis, Survey } from '@plumbline/contract/wire';
import { ArrowLeft, ListChecks, Printer, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { DASHBOARD_PATH } from '../../../addresses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { day } from '../../../ui/dates.ts';
import { RequestFileButton } from '../../files/request/RequestFileButton.tsx';
import { companyName, participantName, STATUS_LABELS } from '../survey-words.ts';
import { AnalysisAuthor, ModelTextMeta } from './AnalysisAuthor.tsx';
import { ErasePerson } from './ErasePerson.tsx';
import { askedInWords } from './questionnaire-words.ts';

interface SurveyHeaderProps {
  survey: Survey;
  analysis: AiAnalysis | null;
  isDeleting: boolean;
  /** Erases the person; `null` for safety managers and on anonymous surveys. */
  erasure: ErasureActions | null;
  onPrint: (printed: 'result' | 'answers') => void;
  onDelete: () => void;
}

export interface ErasureActions {
  isErasing: boolean;
  onErase: () => void;
}

/** The participant and title of the survey, with the buttons of the screen. */
export function SurveyHeader({ survey, analysis, isDeleting, erasure, onPrint, onDelete }: SurveyHeaderProps) {
  const name = participantName(survey);
  return (
    <header className="grid gap-4 sm:grid-cols-[auto_1fr]">
      <title>{`${name} · Plumbline`}</title>
      <ModelTextMeta analysis={analysis} />
      <Link
        to={DASHBOARD_PATH}
        className="-ml-1 flex w-fit min-h-11 items-center gap-2 rounded-box px-1 text-small text-ink-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.75} />
        Dashboard
      </Link>
      <div className="flex min-w-0 flex-col gap-2 sm:col-span-2">
        <h1 className="display text-title wrap-anywhere">{name}</h1>
        <p className="text-ink-soft wrap-anywhere">
          {[companyName(survey), survey.participant_email, dateOf(survey)].filter((fact) => fact !== null).join(' · ')}
        </p>
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{STATUS_LABELS[survey.status]}</Badge>
          {analysis === null ? null : <AnalysisAuthor {...analysis} />}
          <span className="min-w-0 text-small text-ink-soft wrap-anywhere">
            {[survey.title, askedInWords(survey), survey.category].filter((fact) => fact !== null).join(' · ')}
          </span>
        </p>
        {survey.description === null ? null : <p className="max-w-measure text-small">{survey.description}</p>}
      </div>
      <div className="-ml-4 grid grid-cols-2 justify-items-start sm:col-start-2 sm:row-start-1 sm:-mr-4 sm:flex sm:flex-wrap sm:justify-end print:hidden">
        <Button tone="quiet" onClick={() => onPrint('result')}>
          <Printer aria-hidden="true" size={18} strokeWidth={1.75} />
          Print
        </Button>
        {survey.responses === null ? null : (
          <Button tone="quiet" onClick={() => onPrint('answers')}>
            <ListChecks aria-hidden="true" size={18} strokeWidth={1.75} />
            Print with answers
          </Button>
        )}
        {survey.results === null ? null : (
          <RequestFileButton
            tone="quiet"
            label="Report (PDF)…"
            title={`Report on the survey of ${name}`}
            request={{
              asks: 'language',
              bodyOf: (language) => ({
                kind: 'person_report',
                format: 'pdf',
                language,
                about: { survey_id: survey.id },
              }),
            }}
          />
        )}
        {erasure === null ? null : <ErasePerson survey={survey} {...erasure} />}
        <ConfirmDialog
          trigger={
            <Button tone="quiet" disabled={isDeleting}>
              <Trash2 aria-hidden="true" size={18} strokeWidth={1.75} />
              {isDeleting ? 'Deleting...' : 'Delete survey'}
            </Button>
          }
          title={`Delete the survey of ${name}?`}
          confirmLabel="Delete survey"
          isBusy={isDeleting}
          onConfirm={onDelete}
        >
          <p>This will be permanently deleted:</p>
          <ul className="list-disc pl-5">
            {losses(survey, analysis !== null).map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
          <p>This cannot be undone.</p>
        </ConfirmDialog>
      </div>
    </header>
  );
}

function dateOf({ submitted_at, created_at }: Survey): string {
  return submitted_at === null ? `invited ${day(created_at)}` : `answered ${day(submitted_at)}`;
}

/** Describes what would be deleted. */
function losses({ responses, score }: Survey, hasAnalysis: boolean): string[] {
  if (responses === null) return ['the invitation and its personal link, which stops working'];
  const answers = Object.keys(responses).length;
  return [
    `${answers} ${answers === 1 ? 'answer' : 'answers'}`,
    ...(score === null ? [] : [`the score of ${score}% with its risk level and categories`]),
    ...(hasAnalysis ? ['the written analysis'] : []),
  ];
}
