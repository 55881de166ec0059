import type { HighRiskSurveys, SurveySummary } from '@plumbline/contract/wire';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { surveyPath } from '../../addresses.ts';
import { day } from '../../ui/dates.ts';
import { RiskShape } from '../../ui/RiskBadge.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { companyName, participantName } from '../survey-words.ts';

const SHOWN = 3;

interface TalkTodayProps {
  /** Undefined while they are loading. */
  waiting: HighRiskSurveys | undefined;
  hasFailed: boolean;
}

/** The first section of the dashboard: who needs follow-up today. */
export function TalkToday({ waiting, hasFailed }: TalkTodayProps) {
  return (
    <section aria-labelledby="talk-heading" className="flex flex-col gap-3">
      <h2 id="talk-heading" className="display text-large">
        Who needs a talk today
      </h2>
      <TalkContent waiting={waiting} hasFailed={hasFailed} />
    </section>
  );
}

function TalkContent({ waiting, hasFailed }: TalkTodayProps) {
  if (waiting !== undefined) return <People waiting={waiting} />;
  if (!hasFailed) return <TalkSkeleton />;
  return (
    <p role="status" className="border-y border-line py-4 text-caution">
      High results could not be loaded. Look for them in the list below, sorted by risk.
    </p>
  );
}

function People({ waiting: { surveys, total, total_is_capped } }: { waiting: HighRiskSurveys }) {
  const [isWhole, setIsWhole] = useState(false);
  if (surveys.length === 0) {
    return (
      <p className="flex items-center gap-3 border-y border-line py-4 text-ink-soft">
        <span className="text-safe">
          <RiskShape risk="Low" />
        </span>
        Nobody is waiting for a talk. High results stand here until someone takes care of them.
      </p>
    );
  }
  const shown = isWhole ? surveys : surveys.slice(0, SHOWN);
  const rest = total - shown.length;
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] border-t border-line md:grid-cols-3">
        {shown.map((survey) => (
          <li
            key={survey.id}
            className="border-b border-line md:border-l md:[&:nth-child(3n+1)]:border-l-0 md:[&:not(:nth-child(3n+1))>a]:pl-6"
          >
            <Person survey={survey} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-4 text-small text-ink-soft">
        <span>
          {rest > 0 ? `${total_is_capped ? 'More than ' : ''}${rest} more, newest answers first. ` : ''}They stand here
          until someone takes care of them. A score is a reason to talk, not a verdict.
        </span>
        {surveys.length > SHOWN ? (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
            className="min-h-11 font-semibold text-ink underline underline-offset-4"
          >
            {isWhole ? 'Show fewer' : `Show ${surveys.length}`}
          </button>
        ) : null}
      </p>
    </>
  );
}

function Person({ survey }: { survey: SurveySummary }) {
  return (
    <Link
      to={surveyPath(survey.id)}
      className="group flex h-full items-start gap-3 py-4 pr-4 -outline-offset-2 transition-colors hover:bg-surface"
    >
      <span className="mt-1.5 text-danger">
        <RiskShape risk="High" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-semibold group-hover:underline">{participantName(survey)}</span>
        <span className="truncate text-small text-ink-soft">{companyName(survey)}</span>
        {survey.submitted_at === null ? null : (
          <span className="text-small text-ink-soft">Answered {day(survey.submitted_at)}</span>
        )}
        <span className="sr-only">High risk</span>
      </span>
      <span className="display figures text-large">{survey.score === null ? '' : `${survey.score}%`}</span>
      <ArrowRight aria-hidden="true" size={18} strokeWidth={1.75} className="mt-1.5 text-ink-soft" />
    </Link>
  );
}

function TalkSkeleton() {
  return (
    <>
      <LoadingNote>Loading surveys</LoadingNote>
      <div className="grid border-t border-line md:grid-cols-3 md:border-b">
        {[0, 1, 2].map((place) => (
          <div key={place} className="flex flex-col gap-1 border-b border-line py-4 md:border-b-0">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-36" />
          </div>
        ))}
      </div>
      <Skeleton className="h-5 w-80 max-w-full" />
    </>
  );
}
