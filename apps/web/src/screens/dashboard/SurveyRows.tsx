import type { SurveySummary } from '@plumbline/contract/wire';
import { dashboardBadge } from '@plumbline/domain/ratings';
import { Link } from 'react-router';
import { surveyPath } from '../../addresses.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { BADGE_TONES } from '../../ui/badge-tones.ts';
import { RiskBadge } from '../../ui/RiskBadge.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { useMediaQuery, WIDE_SCREEN } from '../../ui/use-media-query.ts';
import { companyName, participantName, riskOf, STATUS_LABELS, STATUS_NOTES } from '../survey-words.ts';

const COLUMNS = ['Participant', 'Company', 'Score', 'Status', 'Risk Level', 'Actions'] as const;

const COLUMN_SHAPES: Record<(typeof COLUMNS)[number], string> = {
  Participant: 'w-[30%] pr-4',
  Company: 'pr-4',
  Score: 'w-20 pr-4 text-right',
  Status: 'pr-4',
  'Risk Level': 'pr-4',
  Actions: 'w-32 text-right',
};

/** The surveys of one page: a table where there is room for one, else cards. */
export function SurveyRows({ surveys }: { surveys: readonly SurveySummary[] }) {
  const isWide = useMediaQuery(WIDE_SCREEN);
  if (!isWide) {
    return (
      <ul className="flex flex-col border-t border-line">
        {surveys.map((survey) => (
          <SurveyCard key={survey.id} survey={survey} />
        ))}
      </ul>
    );
  }
  return (
    <table className="w-full table-fixed border-collapse text-left text-small">
      <caption className="sr-only">Surveys, newest first</caption>
      <Head />
      <tbody>
        {surveys.map((survey) => (
          <SurveyRow key={survey.id} survey={survey} />
        ))}
      </tbody>
    </table>
  );
}

function Head() {
  return (
    <thead>
      <tr className="border-b border-line-strong">
        {COLUMNS.map((column) => (
          <th key={column} scope="col" className={`label pb-2 ${COLUMN_SHAPES[column]}`}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SurveyRow({ survey }: { survey: SurveySummary }) {
  const risk = riskOf(survey);
  return (
    <tr className="border-b border-line hover:bg-surface">
      <th scope="row" className="max-w-0 py-1 pr-4 font-normal">
        <span className="block truncate font-semibold">{participantName(survey)}</span>
        <span className="block truncate text-fine text-ink-soft">{survey.participant_email ?? ''}</span>
      </th>
      <td className="max-w-0 truncate pr-4">{companyName(survey)}</td>
      <td className="pr-4 text-right">
        <Score score={survey.score} />
      </td>
      <td className="pr-4">
        <Status survey={survey} />
      </td>
      <td className="pr-4">{risk === null ? <None /> : <RiskBadge risk={risk} />}</td>
      <td className="text-right">
        <Link to={surveyPath(survey.id)} className={`${buttonClass('quiet')} -mr-4 underline underline-offset-4`}>
          View Details<span className="sr-only"> of {participantName(survey)}</span>
        </Link>
      </td>
    </tr>
  );
}

function SurveyCard({ survey }: { survey: SurveySummary }) {
  const risk = riskOf(survey);
  return (
    <li className="flex flex-col gap-2 border-b border-line py-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="truncate font-semibold">{participantName(survey)}</p>
          <p className="truncate text-small text-ink-soft">{companyName(survey)}</p>
        </div>
        {survey.score === null ? null : <Score score={survey.score} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-center gap-2">
          {risk === null ? null : <RiskBadge risk={risk} isLong />}
          <Status survey={survey} />
        </div>
        <Link to={surveyPath(survey.id)} className={`${buttonClass('quiet')} -mr-4 underline underline-offset-4`}>
          View Details<span className="sr-only"> of {participantName(survey)}</span>
        </Link>
      </div>
    </li>
  );
}

function Score({ score }: { score: number | null }) {
  if (score === null) return <None />;
  return (
    <span className="figures">
      <Badge tone={BADGE_TONES[dashboardBadge(score)]}>{score}%</Badge>
    </span>
  );
}

function Status({ survey }: { survey: SurveySummary }) {
  const note = STATUS_NOTES[survey.status];
  return (
    <span className="flex flex-col">
      <span className="text-small">{STATUS_LABELS[survey.display_status]}</span>
      {note === null ? null : <span className="text-fine text-ink-soft">{note}</span>}
    </span>
  );
}

function None() {
  return (
    <>
      <span aria-hidden="true" className="text-ink-soft">
        –
      </span>
      <span className="sr-only">None yet</span>
    </>
  );
}

const PLACES = Array.from({ length: 8 }, (_, place) => place);

export function SurveyRowsSkeleton() {
  return (
    <div className="flex flex-col">
      <LoadingNote>Loading surveys</LoadingNote>
      <div className="border-b border-line-strong md:h-6.25" />
      {PLACES.map((place) => (
        <div key={place} className="flex h-28 items-center gap-8 border-b border-line md:h-11.25">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="hidden h-4 w-24 md:block" />
          <Skeleton className="hidden h-4 w-24 md:block" />
        </div>
      ))}
    </div>
  );
}
