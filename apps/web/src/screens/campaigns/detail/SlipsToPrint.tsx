import type { CallAnswer } from '@plumbline/contract/contract';
import type { Campaign, WaveSlips } from '@plumbline/contract/wire';
import { DEFAULT_LANGUAGE } from '@plumbline/domain/languages';
import { Link } from 'react-router';
import { wavePath } from '../../../addresses.ts';
import { useAnswer } from '../../../calls/api-query.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { RequestRefused } from '../../files/request/RequestRefused.tsx';
import { RequestStages } from '../../files/request/RequestStages.tsx';
import { type RequestStage, useFileRequest } from '../../files/request/use-file-request.ts';
import { count } from '../campaign-words.ts';
import { LoopbackNote } from '../LoopbackNote.tsx';
import { polled } from '../wave/polled.ts';

/** Prints all slips of the open wave in one press; the page of the wave offers fewer of them. */
export function SlipsToPrint({ campaign: { id, mode, waves } }: { campaign: Campaign }) {
  const wave = waves.find(({ status }) => status === 'starting' || status === 'running');
  return wave === undefined ? null : <SlipsOfWave campaignId={id} waveId={wave.id} isAnonymous={mode === 'group'} />;
}

interface SlipsOfWaveProps {
  campaignId: string;
  waveId: string;
  isAnonymous: boolean;
}

function SlipsOfWave({ campaignId, waveId, isAnonymous }: SlipsOfWaveProps) {
  const counted = useAnswer(
    'countWaveSlips',
    { params: { id: waveId } },
    polled<CallAnswer<'countWaveSlips'>>(({ status }) => status),
  ).data;
  const { stage, request, download, reset } = useFileRequest();
  if (counted === undefined) return null;
  if (isAnonymous) return <AnonymousSlips total={totalOf(counted)} choices={wavePath(campaignId, waveId)} />;
  const print = () =>
    void request({ kind: 'slips', format: 'pdf', language: DEFAULT_LANGUAGE, about: { wave_id: waveId } });
  return (
    <SlipsToPrintView
      counted={counted}
      stage={stage}
      printedAt={window.location.href}
      choices={wavePath(campaignId, waveId)}
      onPrint={print}
      onDownload={() => stage.kind === 'not_downloaded' && void download(stage.file)}
      onStartAgain={reset}
    />
  );
}

interface SlipsToPrintViewProps {
  counted: WaveSlips;
  stage: RequestStage;
  /** An address on the host whose address the slips show. */
  printedAt: string;
  /** Address of the wave's page. */
  choices: string;
  onPrint: () => void;
  onDownload: () => void;
  onStartAgain: () => void;
}

/** The slips of a wave for people without email; draws nothing if there are none. */
export function SlipsToPrintView({
  counted,
  stage,
  printedAt,
  choices,
  onPrint,
  onDownload,
  onStartAgain,
}: SlipsToPrintViewProps) {
  const { status } = counted;
  const total = totalOf(counted);
  if (total === 0 && stage.kind === 'asking') return null;
  return (
    <section aria-labelledby="slips" className="flex flex-col items-start gap-3">
      <h2 id="slips" className="display text-large">
        {totalInWords(total)}
      </h2>
      <p className="max-w-measure text-small text-ink-soft">
        For people without email who have not answered, each in their own language or else in English. One PDF, six to a
        page, with a poster for each crew.{' '}
        <Link to={choices} className={TEXT_LINK}>
          Choose what to print
        </Link>
      </p>
      <LoopbackNote url={printedAt} />
      {stage.kind === 'asking' ? (
        <>
          {stage.refusal === null ? null : <RequestRefused refusal={stage.refusal} />}
          <Button tone="primary" disabled={status !== 'running'} onClick={onPrint}>
            {status === 'running' ? 'Print slips' : 'Making slips...'}
          </Button>
        </>
      ) : (
        <div className="w-full max-w-measure">
          <RequestStages stage={stage} />
        </div>
      )}
      {stage.kind === 'not_downloaded' ? <Button onClick={onDownload}>Download</Button> : null}
      {stage.kind === 'failed' || stage.kind === 'saved' ? (
        <Button onClick={onStartAgain}>{stage.kind === 'saved' ? 'Print them again' : 'Start again'}</Button>
      ) : null}
    </section>
  );
}

/** An anonymous slip belongs to nobody, so its language is chosen, on the page of the wave. */
export function AnonymousSlips({ total, choices }: { total: number; choices: string }) {
  if (total === 0) return null;
  return (
    <section aria-labelledby="slips" className="flex flex-col items-start gap-3">
      <h2 id="slips" className="display text-large">
        {totalInWords(total)}
      </h2>
      <p className="max-w-measure text-small text-ink-soft">For people without email. None has a name on it.</p>
      <Link to={choices} className={buttonClass('primary')}>
        Choose what to print
      </Link>
    </section>
  );
}

function totalOf({ slips }: WaveSlips): number {
  return slips.reduce((sum, crew) => sum + crew.slips, 0);
}

function totalInWords(total: number): string {
  return `${total === 0 ? 'Slips' : total === 1 ? '1 slip' : `${count(total)} slips`} to print`;
}
