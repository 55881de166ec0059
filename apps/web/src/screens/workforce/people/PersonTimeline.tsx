import type { PersonWave } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { campaignPath, surveyPath } from '../../../addresses.ts';
import { RiskBadge } from '../../../ui/RiskBadge.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { WAITING_WORDS } from '../../surveys/survey-words.ts';
import { crewInWords } from '../workforce-words.ts';
import { GROUP_MODE_WORDS, placementInWords, waveInWords } from './person-words.ts';

/** The waves in which a person was asked, newest first. */
export function PersonTimeline({ waves }: { waves: readonly PersonWave[] }) {
  if (waves.length === 0) {
    return (
      <p className="border-y border-line py-4">
        <span className="block max-w-measure text-ink-soft">
          No waves yet. Slips of anonymous campaigns belong to the crew, so they are not listed here.
        </span>
      </p>
    );
  }
  return (
    <ol className="flex flex-col border-t border-line">
      {waves.map((wave) => (
        <li
          key={wave.wave_id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
        >
          <span className="flex min-w-0 flex-col wrap-anywhere">
            <Link to={campaignPath(wave.campaign.id)} className={`${TEXT_LINK} self-start`}>
              <bdi>{wave.campaign.name}</bdi>
            </Link>
            <span className="figures text-small text-ink-soft">{waveInWords(wave)}</span>
            <bdi className="text-small text-ink-soft">{placeInWave(wave)}</bdi>
          </span>
          <WaveResult wave={wave} />
        </li>
      ))}
    </ol>
  );
}

/** In group mode the companies of small groups are not stored, so a missing company is not shown as “No company”. */
function placeInWave(wave: PersonWave): string {
  return wave.mode === 'group' && wave.company === null ? crewInWords(wave) : placementInWords(wave);
}

function WaveResult({ wave }: { wave: PersonWave }) {
  const { mode, status, survey, campaign } = wave;
  if (mode === 'group' || survey === null) {
    return <p className="max-w-64 text-small text-ink-soft">{mode === 'group' ? GROUP_MODE_WORDS : 'Asked'}</p>;
  }
  const { id, score, risk_level } = survey;
  return (
    <span className="flex flex-wrap items-center gap-3">
      {score === null ? (
        <span className="text-small">{unansweredInWords(status, survey.status)}</span>
      ) : (
        <span className="figures">{score}%</span>
      )}
      {risk_level === null ? null : <RiskBadge risk={risk_level} />}
      <Link to={surveyPath(id)} className={`${TEXT_LINK} flex min-h-11 items-center text-small`}>
        Open survey
        <span className="sr-only">
          {' '}
          of {campaign.name}, {waveInWords(wave)}
        </span>
      </Link>
    </span>
  );
}

/** The state of a survey without a score. */
function unansweredInWords(wave: PersonWave['status'], survey: keyof typeof WAITING_WORDS): string {
  if (survey !== 'active' && survey !== 'invited' && survey !== 'start') return WAITING_WORDS[survey];
  if (wave === 'closed') return 'Did not answer';
  return wave === 'cancelled' ? 'The wave was cancelled' : WAITING_WORDS[survey];
}
