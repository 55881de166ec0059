import type { WaveSurveyList } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { surveyPath } from '../../../addresses.ts';
import { Button } from '../../../ui/Button.tsx';
import { day } from '../../../ui/dates.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { addressOfWaveSurveys, WAVE_SURVEY_CHOICES, type WaveSurveyFilter } from './wave-survey-filter.ts';

interface WaveSurveysViewProps {
  filter: WaveSurveyFilter;
  /** Undefined while it is loading. */
  list: WaveSurveyList | undefined;
  /** Whether the shown list still belongs to the previous filter. */
  isStale: boolean;
  failure: string | null;
  isRetrying: boolean;
  onRetry: () => void;
  onOnly: (only: WaveSurveyFilter['only']) => void;
}

/** Individual mode: the people asked, each a link to their survey. */
export function WaveSurveysView({ filter, list, isStale, failure, isRetrying, onRetry, onOnly }: WaveSurveysViewProps) {
  return (
    <section aria-labelledby="people" className="flex flex-col gap-4">
      <h2 id="people" className="display text-large">
        People
      </h2>
      <SegmentedChoice label="Show" choices={WAVE_SURVEY_CHOICES} chosen={filter.only} onChoose={onOnly} isLong />
      {failure === null ? null : <PartFailure text={failure} isRetrying={isRetrying} onRetry={onRetry} />}
      {list === undefined && failure === null ? (
        <div className="flex flex-col gap-3">
          <LoadingNote>Loading the people</LoadingNote>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      ) : null}
      {list === undefined ? null : <Shown filter={filter} list={list} isStale={isStale} onOnly={onOnly} />}
    </section>
  );
}

type ShownProps = Pick<WaveSurveysViewProps, 'filter' | 'isStale' | 'onOnly'> & { list: WaveSurveyList };

function Shown({ filter, list: { surveys, pagination }, isStale, onOnly }: ShownProps) {
  if (surveys.length === 0) {
    return (
      <div className="flex flex-col items-start gap-3 border-y border-line py-6">
        <p className="font-semibold">{filter.only === '' ? 'Nobody has been asked yet.' : 'Nobody.'}</p>
        {filter.only === '' ? null : <Button onClick={() => onOnly('')}>Show everyone</Button>}
      </div>
    );
  }
  return (
    <div aria-busy={isStale} className={`flex flex-col gap-4 ${isStale ? 'opacity-60' : ''}`}>
      <ul className="flex flex-col border-t border-line">
        {surveys.map((survey) => (
          <WaveSurvey key={survey.survey_id} survey={survey} />
        ))}
      </ul>
      {pagination.total_pages <= 1 ? null : (
        <Pagination
          page={pagination.page}
          totalPages={pagination.total_pages}
          previous={pagination.has_prev ? addressOfWaveSurveys(filter, filter.page - 1) : null}
          next={pagination.has_next ? addressOfWaveSurveys(filter, filter.page + 1) : null}
        />
      )}
    </div>
  );
}

type Asked = WaveSurveyList['surveys'][number];

function WaveSurvey({ survey }: { survey: Asked }) {
  const { survey_id, person, site, crew, company } = survey;
  const place = [site?.name, crew?.name, company?.name].filter((name) => name !== undefined).join(' · ');
  return (
    <li className="relative grid items-baseline gap-x-8 gap-y-1 border-b border-line py-2 text-small hover:bg-surface sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12rem]">
      <Link
        to={surveyPath(survey_id)}
        className="min-h-6 font-semibold underline-offset-4 wrap-anywhere after:absolute after:inset-0 hover:underline"
      >
        {person.name}
      </Link>
      <p className="text-ink-soft wrap-anywhere">{place}</p>
      <p className="figures">
        {stateInWords(survey)}
        {survey.state === 'answered' ? null : (
          <span className="block text-ink-soft">Waiting since {day(survey.asked_at)}</span>
        )}
        <EmailNote survey={survey} />
      </p>
    </li>
  );
}

function stateInWords({ state, submitted_at }: Asked): string {
  switch (state) {
    case 'open':
      return 'Not opened';
    case 'opened':
      return 'Opened';
    case 'answered':
      return submitted_at === null ? 'Answered' : `Answered ${day(submitted_at)}`;
  }
}

function EmailNote({ survey: { email_status, state } }: { survey: Asked }) {
  if (state === 'answered') return null;
  if (email_status === 'failed') return <span className="block text-caution">Email not delivered</span>;
  if (email_status === null) return <span className="block text-ink-soft">By slip</span>;
  return email_status === 'waiting' ? <span className="block text-ink-soft">Email not sent yet</span> : null;
}
