import type { Survey } from '@plumbline/contract/wire';
import { HONESTY_SCORE_LABEL } from '@plumbline/domain/categories';
import { Button } from '../../../ui/Button.tsx';
import { RISK_TEXT, RiskBadge } from '../../../ui/RiskBadge.tsx';
import { ScoreCaveat } from '../../results/ScoreCaveat.tsx';
import { linkState, riskOf, WAITING_WORDS } from '../survey-words.ts';
import { CONSISTENCY_LABELS, CONSISTENCY_SHORT } from './consistency-words.ts';
import { isAnalysisOverdue, scoreLabel, weakestCategories } from './survey-results.ts';

interface VerdictProps {
  survey: Survey;
  /** Requests a new analysis; left out on paper. */
  onWrite?: () => void;
  isWriting?: boolean;
}

/** The result at the top of the page: score, risk, and the two weakest categories. */
export function Verdict({ survey, onWrite, isWriting }: VerdictProps) {
  const { score, results } = survey;
  if (results === null) {
    return (
      <section aria-label="Result" className="border-y border-line py-6">
        <p className="font-semibold">{survey.is_anonymous ? 'Anonymous invitation' : 'No score yet'}</p>
        <p className="max-w-measure text-ink-soft">
          {survey.is_anonymous
            ? 'Anonymous answers are listed as separate surveys. This page never shows whether this person has answered.'
            : waitingInWords(survey)}
        </p>
      </section>
    );
  }
  const risk = riskOf(survey);
  const { level } = results.consistency;
  // No colour, which would suggest a reliable score.
  const isInDoubt = level === 'talk_first';
  const isOverdue = isAnalysisOverdue(survey, Date.now());
  const weakest = weakestCategories(results.categories);
  return (
    <section
      aria-label="Result"
      className="grid grid-cols-1 gap-6 border-y border-line py-6 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] md:gap-10 print:grid-cols-3 print:gap-4 print:py-3"
    >
      <div className="flex flex-col items-start gap-2">
        <h2 className="label">Overall score</h2>
        {score === null ? (
          <p className="text-ink-soft">No scored question was answered.</p>
        ) : (
          <p className={`display figures text-figure ${isInDoubt || risk === null ? 'text-ink' : RISK_TEXT[risk]}`}>
            {score}%
          </p>
        )}
        {score === null ? null : <ScoreCaveat level={level} isAnonymous={survey.is_anonymous} />}
        {risk === null ? null : <RiskBadge risk={risk} isLong />}
      </div>
      <div className="flex flex-col gap-2 md:border-l md:border-line md:pl-10">
        <h2 className="label">Lowest categories</h2>
        {weakest.length === 0 ? (
          <p className="text-ink-soft">Not enough answers to compare categories.</p>
        ) : (
          <ol className="flex flex-col gap-1">
            {weakest.map((result) => (
              <li key={result.category} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 font-medium">{scoreLabel(result)}</span>
                <span className="display figures text-large">{result.percent}%</span>
              </li>
            ))}
          </ol>
        )}
      </div>
      <div className="flex flex-col gap-2 md:border-l md:border-line md:pl-10">
        <h2 className="label">{HONESTY_SCORE_LABEL}</h2>
        {level === 'consistent' ? <p className="font-medium">{CONSISTENCY_LABELS.consistent}</p> : null}
        {/* At the other levels the label already stands beside the score. */}
        <p className={level === 'consistent' ? 'text-small text-ink-soft' : 'font-medium'}>
          {CONSISTENCY_SHORT[level]}
        </p>
        {survey.status === 'completed' || survey.status === 'processing' ? (
          <p role="status" className="text-small text-ink-soft">
            {isOverdue
              ? 'The analysis has not been written yet.'
              : 'The analysis is being written. It will appear here.'}
          </p>
        ) : null}
        {onWrite !== undefined && isOverdue ? (
          <div>
            <Button disabled={isWriting} onClick={onWrite}>
              Write the analysis now
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** The next step of a survey without a score, or a statement that there is none. */
function waitingInWords(survey: Survey): string {
  const isUnanswered = survey.status === 'active' || survey.status === 'invited' || survey.status === 'start';
  return isUnanswered && linkState(survey, Date.now()) !== 'open'
    ? 'Not answered. The link no longer accepts answers.'
    : `${WAITING_WORDS[survey.status]}. The score appears here once the answers are submitted.`;
}
