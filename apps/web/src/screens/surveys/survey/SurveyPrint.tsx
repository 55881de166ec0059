import type { AiAnalysis, ScoreError, Survey } from '@plumbline/contract/wire';
import { day } from '../../../ui/dates.ts';
import { dayAndTime } from '../../../ui/moments.ts';
import { FollowUpFacts } from '../../results/follow-ups/FollowUpFacts.tsx';
import { companyName, participantName, STATUS_LABELS } from '../survey-words.ts';
import { ModelTextMeta } from './AnalysisAuthor.tsx';
import { AnalysisTab } from './AnalysisTab.tsx';
import { CategoriesTab } from './CategoriesTab.tsx';
import { ConsistencyNotes } from './ConsistencyNotes.tsx';
import { questionnaireInWords } from './questionnaire-words.ts';
import { ResponseTable } from './ResponseTable.tsx';
import { lowestFirst, responseRows } from './survey-results.ts';
import type { ResponseOrder } from './survey-tabs.ts';
import { Verdict } from './Verdict.tsx';

interface SurveyPrintProps {
  survey: Survey;
  analysis: AiAnalysis | null;
  /** Precision of the scores; empty: unknown. */
  scoreErrors: readonly ScoreError[];
  /** Order of the answers in the appendix; `null` without one. */
  appendix: ResponseOrder | null;
}

/** Anonymous answers have no receipt code that members could use. */
function receiptInWords({ receipt_code }: NonNullable<Survey['results']>): string {
  return receipt_code === null ? '' : ` · receipt ${receipt_code}`;
}

/** The survey for printing, without controls: the result on two pages, and on demand every answer after it. */
export function SurveyPrint({ survey, analysis, scoreErrors, appendix }: SurveyPrintProps) {
  const rows = responseRows(survey);
  return (
    <article className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <title>{`${participantName(survey)} · Plumbline`}</title>
        <ModelTextMeta analysis={analysis} />
        <h1 className="display text-title">{participantName(survey)}</h1>
        <p>
          {companyName(survey)} · {survey.title} · {STATUS_LABELS[survey.status]}
        </p>
        <p className="text-small text-ink-soft">{questionnaireInWords(survey)}</p>
        <p className="text-small text-ink-soft">
          {survey.submitted_at === null
            ? `Invited ${dayAndTime(survey.created_at)}`
            : `Answered ${survey.is_anonymous ? day(survey.submitted_at) : dayAndTime(survey.submitted_at)}`}
          {survey.results === null
            ? ''
            : `${receiptInWords(survey.results)} · scoring rules ${survey.results.rules_version}`}
        </p>
      </header>
      <Verdict survey={survey} />
      {survey.follow_up === null ? null : <FollowUpFacts followUp={survey.follow_up} />}
      {survey.results === null ? null : (
        <>
          <ConsistencyNotes results={survey.results} isAnonymous={survey.is_anonymous} />
          <CategoriesTab results={survey.results} isAnonymous={survey.is_anonymous} errors={scoreErrors} />
        </>
      )}
      {analysis === null ? null : <AnalysisTab survey={survey} analysis={analysis} showsEvidence={appendix !== null} />}
      {survey.responses === null || appendix === null ? null : (
        <section className="flex break-before-page flex-col gap-2">
          <h2 className="display text-large">All responses</h2>
          <ResponseTable rows={appendix === 'lowest' ? lowestFirst(rows) : rows} />
        </section>
      )}
    </article>
  );
}
