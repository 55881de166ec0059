import type { SurveyList, SurveySummary } from '@plumbline/contract/wire';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { surveyPath } from '../../addresses.ts';
import { day } from '../../ui/dates.ts';
import { RiskShape } from '../../ui/RiskBadge.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { companyName, participantName } from '../survey-words.ts';
import { whoNeedsATalk } from './talk-today.ts';

const SHOWN = 3;

/** The first answer of the dashboard: who needs a talk today. */
export function TalkToday({ newest }: { newest: SurveyList | undefined }) {
  return (
    <section aria-labelledby="talk-heading" className="flex flex-col gap-3">
      <h2 id="talk-heading" className="display text-large">
        Who needs a talk today
      </h2>
      {newest === undefined ? <TalkSkeleton /> : <People newest={newest} />}
    </section>
  );
}

function People({ newest }: { newest: SurveyList }) {
  const people = whoNeedsATalk(newest.surveys);
  const reach = newest.pagination.has_next ? `the newest ${newest.surveys.length} surveys` : 'all surveys';
  if (people.length === 0) {
    return (
      <p className="flex items-center gap-3 border-y border-line py-4 text-ink-soft">
        <span className="text-safe">
          <RiskShape risk="Low" />
        </span>
        Nobody at high risk among {reach}.
      </p>
    );
  }
  const rest = people.length - SHOWN;
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] border-t border-line md:grid-cols-3 md:border-b">
        {people.slice(0, SHOWN).map((survey) => (
          <li
            key={survey.id}
            className="border-b border-line md:border-b-0 md:border-l md:first:border-l-0 md:[&:not(:first-child)>a]:pl-6"
          >
            <Person survey={survey} />
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">
        {rest > 0 ? `${rest} more at high risk among ${reach}. ` : `High risk among ${reach}, newest answers first. `}A
        score is a reason to talk, not a verdict.
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
