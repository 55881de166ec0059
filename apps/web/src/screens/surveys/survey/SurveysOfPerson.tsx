import type { Survey } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { surveyPath } from '../../../addresses.ts';
import { useResponse } from '../../../calls/api-query.ts';
import { messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { day } from '../../../ui/dates.ts';
import { RiskBadge } from '../../../ui/RiskBadge.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { ScoreCaveat } from '../../results/ScoreCaveat.tsx';
import { LIST_FRESH_MS } from '../survey-queries.ts';
import { riskOf, STATUS_LABELS } from '../survey-words.ts';
import { type TimelineEntry, timelineOf } from './survey-timeline.ts';
import { Section } from './TabParts.tsx';

/** Earlier and later surveys of the same person, with the changes between answered ones. */
export function SurveysOfPerson({ survey }: { survey: Survey }) {
  const { data, error, isError, refetch } = useResponse(
    'listSurveysOfPerson',
    { params: { id: survey.id } },
    { staleTime: LIST_FRESH_MS },
  );
  if (isError) {
    return (
      <Section title="Earlier and later surveys">
        <p>{messageOf(error, 'The other surveys of this person could not be loaded.')}</p>
        <div>
          <Button onClick={() => void refetch()}>Try Again</Button>
        </div>
      </Section>
    );
  }
  if (data === undefined || data.surveys.length === 0) return null;
  return (
    <Section title="Earlier and later surveys">
      {data.score_errors.some(({ change }) => change !== null) ? (
        <p className="max-w-measure text-small text-ink-soft">
          By Category shows which changes are larger than those from one day to another.
        </p>
      ) : null}
      <ol className="flex flex-col border-t border-line">
        {timelineOf(survey, data.surveys).map((entry) => (
          <SurveyOfPersonEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    </Section>
  );
}

export function SurveyOfPersonEntry({ entry }: { entry: TimelineEntry }) {
  const { id, title, submitted_at, created_at, score, consistency, is_anonymous, status, isThis, asked, change } =
    entry;
  const risk = riskOf(entry);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3">
      <span className="flex min-w-0 flex-col">
        {isThis ? (
          <span className="font-semibold">This survey</span>
        ) : (
          <Link to={surveyPath(id)} className={TEXT_LINK}>
            {title}
          </Link>
        )}
        <span className="figures text-small text-ink-soft">
          {submitted_at === null ? `Invited ${day(created_at)}` : `Answered ${day(submitted_at)}`}
          {asked === null ? '' : ` · ${asked}`}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        {change === null ? null : <span className="figures text-small">{change}</span>}
        {score === null ? (
          <span className="text-small">{STATUS_LABELS[status]}</span>
        ) : (
          <span className="figures">{score}%</span>
        )}
        {risk === null ? null : <RiskBadge risk={risk} />}
        {score === null || consistency === null ? null : (
          <ScoreCaveat level={consistency} isAnonymous={is_anonymous} isShort />
        )}
      </span>
    </li>
  );
}
