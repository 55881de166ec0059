import type { WaveResults } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { campaignPath, comparisonPath, trendPath, wavePath } from '../../../addresses.ts';
import { useSeesPeople } from '../../../shell/use-sees-people.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { FactBlock } from '../../../ui/Fact.tsx';
import { dayAndTime } from '../../../ui/moments.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { datesInWords } from '../../campaigns/campaign-dates.ts';
import { WAVE_STATUS_WORDS } from '../../campaigns/campaign-words.ts';
import { KIND_WORDS } from '../../files/file-words.ts';
import { RequestFileButton } from '../../files/request/RequestFileButton.tsx';
import { conclusionInWords } from '../conclusion-words.ts';
import { answeredInWords, NOT_SHOWN } from '../figure-words.ts';
import { Conclusion, ResultsHeader } from '../frame/ResultsHeader.tsx';
import { isCompared, SinceBefore } from '../frame/SinceBefore.tsx';
import { nameBeside } from '../wave-names.ts';
import { lowShareInWords, shownInWords } from './results-words.ts';

/** The wave of the figures, and their coverage. */
export function WaveResultsHeader({ results }: { results: WaveResults }) {
  const { wave, previous_wave, state, as_of } = results;
  const { campaign, status } = wave;
  const name = nameBeside(wave, previous_wave);
  const lowShare = state === 'ready' ? lowShareInWords(wave) : null;
  const conclusion = state === 'ready' ? conclusionInWords(results, 'everyone asked') : null;
  const isMoving = wave.mode === 'individual' && status === 'running';
  return (
    <div className="flex flex-col gap-5">
      <ResultsHeader
        title={`Results, ${name}`}
        lead={
          <span className="wrap-anywhere">
            <bdi>{campaign.name}</bdi>, with the questionnaire <bdi>{wave.questionnaire}</bdi>
          </span>
        }
        crumbs={[
          { to: campaignPath(campaign.id), label: campaign.name },
          { to: wavePath(campaign.id, wave.id), label: name },
        ]}
        actions={
          state === 'ready' ? (
            <>
              <OtherWaves results={results} />
              <WaveFiles wave={wave} />
            </>
          ) : undefined
        }
      />
      {conclusion === null ? null : <Conclusion words={conclusion} />}
      <dl className="figures flex flex-col gap-x-10 gap-y-4 text-small *:border-s *:border-line *:ps-4 sm:flex-row">
        <FactBlock label={WAVE_STATUS_WORDS[status]}>
          {datesInWords(wave)}
          {status === 'closed' && wave.closed_on !== null ? ', closed early' : ''}
        </FactBlock>
        <FactBlock label="Answered">{answeredInWords(wave)?.text ?? NOT_SHOWN}</FactBlock>
        {previous_wave !== null && state === 'ready' && isCompared(results) ? (
          <FactBlock label={`Since ${nameBeside(previous_wave, wave)}`}>
            <SinceBefore categories={results.categories} />
          </FactBlock>
        ) : null}
        <FactBlock label="Mode">{shownInWords(wave)}</FactBlock>
        {isMoving && as_of !== null ? <FactBlock label="As of">{dayAndTime(as_of)}</FactBlock> : null}
      </dl>
      {lowShare === null ? null : <Notice tone="caution">{lowShare}</Notice>}
    </div>
  );
}

/** Link to the comparison with the wave before. A first wave links to the trend instead, because later waves may exist. */
function OtherWaves({ results: { wave, previous_wave } }: { results: WaveResults }) {
  const { campaign, id } = wave;
  return (
    <Link
      to={
        previous_wave === null
          ? trendPath(campaign.id)
          : comparisonPath(campaign.id, { before: previous_wave.id, after: id })
      }
      className={buttonClass('secondary')}
    >
      {previous_wave === null ? 'Trend' : 'Compare waves'}
    </Link>
  );
}

/** Buttons that request the figures as rows and as a report; nothing for members who see no people. */
function WaveFiles({ wave: { id, mode } }: Pick<WaveResults, 'wave'>) {
  if (!useSeesPeople()) return null;
  return (
    <>
      <RequestFileButton
        label="Export…"
        title="Export the results"
        lead={contentsInWords('group_results', mode)}
        request={{ asks: 'format', bodyOf: (format) => ({ kind: 'group_results', format, about: { wave_id: id } }) }}
      />
      <RequestFileButton
        label="Board report (PDF)…"
        title="Board report"
        lead={contentsInWords('wave_report', mode)}
        request={{
          asks: 'language',
          bodyOf: (language) => ({ kind: 'wave_report', format: 'pdf', language, about: { wave_id: id } }),
        }}
      />
    </>
  );
}

/** The contents of a file, and in group mode what it leaves out. */
function contentsInWords(kind: 'group_results' | 'wave_report', mode: 'individual' | 'group'): string {
  const { contents, leftOut } = KIND_WORDS[kind];
  return mode === 'group' ? `${contents} ${leftOut}` : contents;
}
