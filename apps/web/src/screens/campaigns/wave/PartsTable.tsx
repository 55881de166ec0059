import type { Wave } from '@plumbline/contract/wire';
import { answeredPercent } from '@plumbline/domain/campaigns/wave-progress';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { slipsPath } from '../../../addresses.ts';
import { NoValue } from '../../../ui/NoValue.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { PrintPackButton } from '../../files/request/PrintPackButton.tsx';
import { count } from '../campaign-words.ts';
import { ShareBar } from '../ShareBar.tsx';
import type { SlipsState } from './wave-states.ts';
import { crewName, hiddenInWords, NOT_LOADED, siteName } from './wave-words.ts';

interface Part {
  readonly asked: number;
  readonly opened?: number | undefined;
  readonly answered?: number | undefined;
}

type CrewPart = Wave['sites'][number]['crews'][number];

interface PartsTableProps {
  wave: Wave;
  slips: SlipsState;
  /** Whether the table has the button that prints slips; false if the header of the page has it. */
  offersPrint?: boolean;
}

/** Progress by site and crew; on a phone each row folds into a few lines. */
export function PartsTable({ wave, slips: known, offersPrint = true }: PartsTableProps) {
  const canPrint = wave.status === 'running';
  const slips = typeof known === 'string' ? known : new Map(known.map((each) => [each.crew_id ?? '', each.slips]));
  if (wave.sites.length === 0) return null;
  return (
    <section aria-labelledby="parts" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="parts" className="display text-large">
          Sites and crews
        </h2>
        {canPrint && offersPrint ? <PrintPackButton wave={wave} /> : null}
      </div>
      {canPrint && slips === 'loading' ? <LoadingNote>Loading the numbers of slips</LoadingNote> : null}
      <table className="w-full border-collapse text-left text-small max-md:block">
        <caption className="sr-only">Asked, opened and answered, by site and crew</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line-strong">
            <th scope="col" className="label py-2 pr-4">
              Site and crew
            </th>
            <th scope="col" className="label w-20 py-2 pr-4 text-right">
              Asked
            </th>
            <th scope="col" className="label w-20 py-2 pr-4 text-right">
              Opened
            </th>
            <th scope="col" className="label w-24 py-2 pr-4 text-right">
              Answered
            </th>
            <th scope="col" className="label w-44 py-2 pr-4">
              Share
            </th>
            {canPrint ? (
              <th scope="col" className="label w-36 py-2">
                On paper
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {wave.sites.map((site) => (
            <Fragment key={site.site?.id ?? 'none'}>
              <Row wave={wave} name={siteName(site, wave)} part={site} isSite hasPaper={canPrint} />
              {site.crews.map((crew) => (
                <Row
                  key={crew.crew?.id ?? 'none'}
                  wave={wave}
                  name={crewName(crew)}
                  part={crew}
                  hasPaper={canPrint}
                  paper={paperOf(wave, crew, slips)}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Number of slips by crew; the empty string stands for the people without a crew. */
type SlipsByCrew = ReadonlyMap<string, number>;

interface Paper {
  /** Id of the crew; `none` for the people without a crew. */
  readonly crewId: string;
  /** Number of slips; null while unknown. */
  readonly slips: number | null;
}

/** The possible prints for a crew; null: none, because all people were asked by email or have answered. */
function paperOf(
  { mode }: Wave,
  { crew, asked, answered }: CrewPart,
  slips: SlipsByCrew | 'loading' | 'failed',
): Paper | 'loading' | 'failed' | null {
  const isSlipPossible = mode === 'individual' && (answered ?? 0) < asked;
  // In group mode slips belong to a crew.
  if (crew === null && mode === 'group') return null;
  const crewId = crew?.id ?? 'none';
  if (typeof slips === 'string') {
    if (mode === 'group') return slips;
    return isSlipPossible ? { crewId, slips: null } : null;
  }
  const counted = slips.get(crew?.id ?? '') ?? 0;
  return counted > 0 || isSlipPossible ? { crewId, slips: counted } : null;
}

function paperInWords({ slips }: Paper): string {
  // In individual mode people who were asked by email can get slips too, on request.
  if (slips === null || slips === 0) return 'Slips, poster';
  return slips === 1 ? '1 slip, poster' : `${count(slips)} slips, poster`;
}

interface RowProps {
  wave: Wave;
  name: string;
  part: Part;
  isSite?: boolean;
  /** Whether the table has a column for printing. */
  hasPaper: boolean;
  /** What can be printed for the crew. */
  paper?: ReturnType<typeof paperOf>;
}

const CELL = 'figures align-top py-2 pr-4 max-md:p-0 md:text-right';

function Row({ wave, name, part, isSite = false, hasPaper, paper = null }: RowProps) {
  const hidden = hiddenInWords(part, wave);
  return (
    <tr
      className={`border-b border-line max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-4 max-md:gap-y-1 max-md:py-3 ${isSite ? 'bg-surface' : ''}`}
    >
      <th
        scope="row"
        className={`py-2 pr-4 align-top font-normal wrap-anywhere max-md:w-full max-md:py-0 ${isSite ? 'pl-2 font-semibold' : 'pl-6 max-md:pl-4'}`}
      >
        {name}
      </th>
      <td className={`${CELL} max-md:pl-4`}>
        {count(part.asked)}
        <Unit>asked</Unit>
      </td>
      {hidden === null ? (
        <>
          <td className={CELL}>
            {part.opened === undefined ? <NotCounted /> : count(part.opened)}
            {part.opened === undefined ? null : <Unit>opened</Unit>}
          </td>
          <td className={CELL}>
            {count(part.answered ?? 0)}
            <Unit>answered</Unit>
          </td>
          <td className="py-2 pr-4 align-top max-md:w-full max-md:px-4 max-md:py-0">
            <Share asked={part.asked} answered={part.answered ?? 0} />
          </td>
        </>
      ) : (
        <td colSpan={3} className="py-2 pr-4 align-top text-ink-soft max-md:w-full max-md:px-4 max-md:py-0">
          {hidden}
        </td>
      )}
      {hasPaper ? (
        <td className="py-2 align-top max-md:w-full max-md:px-4 max-md:py-0">
          {paper === 'loading' ? <Skeleton className="h-lh w-28" /> : null}
          {paper === 'failed' ? <span className="text-ink-soft">{NOT_LOADED}</span> : null}
          {paper === null || typeof paper === 'string' ? null : (
            <Link to={slipsPath(wave.campaign.id, wave.id, paper.crewId)} className={TEXT_LINK}>
              {paperInWords(paper)}
              <span className="sr-only"> of {name}</span>
            </Link>
          )}
        </td>
      ) : null}
    </tr>
  );
}

/** Name of the column on phones, where the table has no head. */
function Unit({ children }: { children: string }) {
  return <span className="text-ink-soft md:hidden"> {children}</span>;
}

/** Stands for the openings of a crew, which are not counted in group mode. */
function NotCounted() {
  return (
    <span className="max-md:hidden">
      <NoValue words="Not counted by crew" />
    </span>
  );
}

function Share({ asked, answered }: { asked: number; answered: number }) {
  const percent = answeredPercent({ asked, answered });
  if (percent === null) return null;
  return (
    <div className="flex items-center gap-3">
      <ShareBar asked={asked} answered={answered} />
      <span className="figures w-10 shrink-0 text-right">{percent}%</span>
    </div>
  );
}
