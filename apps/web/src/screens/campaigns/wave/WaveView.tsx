import type { Wave } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CAMPAIGNS_PATH, campaignPath, resultsPath } from '../../../addresses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { monthOf } from '../../../ui/moments.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { PrintPackButton } from '../../files/request/PrintPackButton.tsx';
import { SurveyExport } from '../../files/request/SurveyExport.tsx';
import { modeInWords, people, WAVE_STATUS_WORDS } from '../campaign-words.ts';
import { PartsTable } from './PartsTable.tsx';
import { SharePanel } from './SharePanel.tsx';
import { WaveDates } from './WaveDates.tsx';
import { WaveDays } from './WaveDays.tsx';
import { WaveReachSection } from './WaveReachSection.tsx';
import { type DaysState, type ReachState, reachesMostlyBySlips, type SlipsState } from './wave-states.ts';

interface WaveViewProps {
  wave: Wave;
  days: DaysState;
  reach: ReachState;
  slips: SlipsState;
  /** Today in the organisation's time zone; null: not known yet. */
  today: string | null;
  /** Notices about parts that could not be loaded. */
  troubles: ReactNode;
  actions: ReactNode;
  /** The people asked; null in group mode. */
  surveys: ReactNode;
}

const GROUP_RESULTS: Readonly<Record<Wave['status'], string>> = {
  starting: 'Results of groups appear when the wave closes.',
  running: 'Results of groups appear when the wave closes.',
  closed: 'The results of groups are under Results.',
  cancelled: 'The answers of this wave were deleted when it was cancelled.',
};

export function WaveView({ wave, days, reach, slips, today, troubles, actions, surveys }: WaveViewProps) {
  const { campaign, number, status, still_to_ask, advice, mode } = wave;
  const mostlySlips = reachesMostlyBySlips(wave, reach, slips);
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-3">
        <nav aria-label="Breadcrumb" className="flex flex-wrap gap-x-2 text-small wrap-anywhere">
          <Link to={CAMPAIGNS_PATH} className={TEXT_LINK}>
            Campaigns
          </Link>
          <span aria-hidden="true">/</span>
          <Link to={campaignPath(campaign.id)} className={TEXT_LINK}>
            <bdi>{campaign.name}</bdi>
          </Link>
        </nav>
        <PageHeader
          title={`Wave ${number}, ${monthOf(wave.starts_on)}`}
          of={campaign.name}
          lead={modeInWords(wave)}
          badges={<Badge>{WAVE_STATUS_WORDS[status]}</Badge>}
          actions={
            <>
              {mostlySlips ? <PrintPackButton wave={wave} tone="primary" /> : null}
              <ResultsLink wave={wave} />
              {actions}
              {mode === 'individual' && status !== 'starting' ? (
                <SurveyExport
                  title={`Export wave ${number}`}
                  lead="The surveys of this wave, with the names of those who were asked."
                  kinds={['sent_surveys', 'answers', 'results', 'wide_answers']}
                  waveId={wave.id}
                />
              ) : null}
            </>
          }
        />
      </div>
      {troubles}
      <WaveDates wave={wave} />
      {still_to_ask === 0 ? null : (
        <p role="status" className="border-y border-line py-4 text-small">
          Invitations and slips are being made: {people(still_to_ask)} to go. Emails go out by themselves.
        </p>
      )}
      <SharePanel wave={wave} />
      {advice.length === 0 ? null : (
        <Notice title={wave.answered === null ? 'What helps:' : 'Few have answered. What helps:'} tone="caution">
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {advice.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Notice>
      )}
      <PartsTable wave={wave} slips={slips} offersPrint={!mostlySlips} />
      <WaveDays wave={wave} days={days} today={today} />
      <WaveReachSection wave={wave} reach={reach} />
      {mode === 'group' ? (
        <section aria-labelledby="people" className="flex flex-col gap-2">
          <h2 id="people" className="display text-large">
            People
          </h2>
          <p className="max-w-measure text-ink-soft">
            Nobody sees who has answered, not even you: that is what participants were promised. {GROUP_RESULTS[status]}
          </p>
        </section>
      ) : (
        surveys
      )}
    </div>
  );
}

/** Link to the results: in group mode only once the wave has closed. */
function ResultsLink({ wave: { campaign, id, mode, status } }: { wave: Wave }) {
  const hasFigures = status === 'closed' || (status === 'running' && mode === 'individual');
  if (!hasFigures) return null;
  return (
    <Link
      to={resultsPath(campaign.id, id)}
      className={`${buttonClass(status === 'closed' ? 'primary' : 'secondary')} print:hidden`}
    >
      Results
    </Link>
  );
}
