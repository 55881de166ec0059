import type { WaveSurveyList } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { surveyPath } from '../../../addresses.ts';
import { day } from '../../../ui/dates.ts';
import { List } from '../../../ui/list/List.tsx';
import { ListNote } from '../../../ui/list/ListNote.tsx';
import type { ListState } from '../../../ui/list/list-state.ts';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { addressOfWaveSurveys, WAVE_SURVEY_CHOICES, type WaveSurveyFilter } from './wave-survey-filter.ts';

interface WaveSurveysViewProps {
  filter: WaveSurveyFilter;
  state: ListState<Asked>;
  onFilter: (filter: WaveSurveyFilter) => void;
}

/** Individual mode: the people asked, each a link to their survey. */
export function WaveSurveysView({ filter, state, onFilter }: WaveSurveysViewProps) {
  return (
    <section aria-labelledby="people" className="flex flex-col gap-4">
      <h2 id="people" className="display text-large">
        People
      </h2>
      <List
        plural="people"
        singular="person"
        filters={
          // As wide as the list on phones.
          <div className="flex basis-full flex-col">
            <SegmentedChoice
              label="Show"
              choices={WAVE_SURVEY_CHOICES}
              chosen={filter.only}
              onChoose={(only) => onFilter({ only, page: 1 })}
              isLong
            />
          </div>
        }
        onShowAll={filter.only === '' ? undefined : () => onFilter({ only: '', page: 1 })}
        state={state}
        empty={<ListNote title="Nobody has been asked yet." />}
        pages={{
          address: (page) => addressOfWaveSurveys({ ...filter, page }),
          onPage: (page) => onFilter({ ...filter, page }),
        }}
        renderRow={(survey) => <WaveSurvey key={survey.survey_id} survey={survey} />}
      />
    </section>
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
