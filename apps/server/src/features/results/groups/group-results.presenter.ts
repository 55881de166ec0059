import type {
  GroupChange,
  GroupResults,
  GroupResultsList,
  GroupTrend,
  ResultsGroup,
  ResultsOfWave,
  WaveResults,
} from '@plumbline/contract/wire';
import type { GroupCategory } from '@plumbline/domain/group-results/wave-results';
import { roundHalfUp } from '@plumbline/domain/points';
import type { QuestionnaireCategory } from '@plumbline/domain/questionnaire';
import type { ReleasedChange } from '@plumbline/domain/release/released-change';
import type { ReleasedFigure } from '@plumbline/domain/release/released-figure';
import type { ReleasedReliability } from '@plumbline/domain/release/released-reliability';
import type { Trend } from '@plumbline/domain/statistics/trend';
import type { CountedWave } from '../../campaigns/lends.ts';
import type { GroupRow } from './shown-results.repository.ts';
import type { ResultsWave } from './waves.repository.ts';

/** A released figure in wire format. */
export function toFigure(figure: ReleasedFigure): GroupResults['questions'][number]['figure'] {
  const { n, percent } = figure;
  return figure.kind === 'mean'
    ? { kind: 'mean', n, percent, interval: figure.interval }
    : { kind: figure.kind, n, percent };
}

export function toChange(change: ReleasedChange): GroupChange {
  if (change.kind === 'unclear') return { kind: 'unclear', pairs: change.pairs };
  const { pairs, points, interval, effect } = change;
  return { kind: 'clear', pairs, points, interval, effect };
}

/** An object with one property; empty when the value is hidden, so that hidden values are absent. */
export function toOptional<K extends string, V, W>(key: K, value: V | null | undefined, to: (value: V) => W) {
  // Cast, because TypeScript widens a computed key to string.
  return (value === null || value === undefined ? {} : { [key]: to(value) }) as { [key in K]?: W };
}

/** A category with the number of its counting questions. */
export interface ShownCategory extends Pick<QuestionnaireCategory, 'key' | 'name' | 'thresholds'> {
  readonly questions: number;
}

export function toCategory({ key, name, questions, thresholds }: ShownCategory) {
  return { key, name, questions, good_from: thresholds.good, fair_from: thresholds.fair };
}

/** Number of questions behind the figure of a category; absent when all questions count. */
export function toRestsOn(of: Pick<GroupCategory, 'restsOn'> | undefined) {
  return toOptional('rests_on', of?.restsOn, (questions) => questions);
}

export function toReliability(reliability: ReleasedReliability): WaveResults['categories'][number]['reliability'] {
  if (reliability.kind !== 'measured') return { kind: reliability.kind };
  const { alpha, interval, omega, withoutOmega, onePerson } = reliability;
  return {
    kind: 'measured',
    alpha,
    interval,
    omega,
    without_omega: withoutOmega,
    one_person: onePerson === null ? null : { error: onePerson.error, reliable_change: onePerson.reliableChange },
  };
}

/** The facts of a wave that are shown beside its figures. */
export interface WaveFacts {
  readonly wave: ResultsWave;
  readonly counted: CountedWave;
  readonly campaign: { readonly id: string; readonly name: string };
  readonly questionnaire: string;
  readonly isGated: boolean;
}

export function toResultsOfWave({ wave, counted, campaign, questionnaire, isGated }: WaveFacts): ResultsOfWave {
  return {
    id: wave.id,
    number: wave.number,
    status: wave.status,
    campaign: { id: campaign.id, name: campaign.name },
    questionnaire,
    mode: wave.mode,
    threshold: wave.threshold,
    is_gated: isGated,
    starts_on: wave.starts_on,
    closes_on: wave.closes_on,
    closed_on: counted.closed_on,
    asked: counted.asked,
    answered: isGated && counted.asked < wave.threshold ? null : counted.answered,
  };
}

export function toOtherWave({ wave }: Pick<WaveFacts, 'wave'>) {
  return { id: wave.id, number: wave.number, starts_on: wave.starts_on };
}

/** A group that is known only by its key, while no results are computed. */
export function unknownGroup(key: string): Place {
  const [kind] = key.split('.');
  const known = kind === 'site' || kind === 'crew' || kind === 'company' ? kind : 'organisation';
  return { group_key: key, kind: known, site_id: null, place_id: null };
}

type Place = Pick<GroupRow, 'group_key' | 'kind' | 'site_id' | 'place_id'>;

/**
 * @param names of sites, crews and companies, by id
 * @param isGated in gated results people without a site, crew or company are joined with small groups
 */
export function toGroup(
  { group_key, kind, site_id, place_id }: Place,
  names: ReadonlyMap<string, string>,
  isGated: boolean,
): ResultsGroup {
  const id = kind === 'site' ? site_id : place_id;
  return {
    key: group_key,
    kind,
    name: id === null ? null : (names.get(id) ?? null),
    site: kind === 'crew' && site_id !== null ? { id: site_id, name: names.get(site_id) ?? '' } : null,
    ...(isGated && kind !== 'organisation' && id === null ? { is_others: true } : {}),
  };
}

export function toCells(
  categories: GroupRow['categories'],
  shown: readonly ShownCategory[],
  changes: ReadonlyMap<string, ReleasedChange> = new Map(),
): GroupResultsList['groups'][number]['cells'] {
  return shown.flatMap(({ key }) => {
    const of = categories[key];
    return of === undefined
      ? []
      : [
          {
            category: key,
            figure: toFigure(of.figure),
            ...toRestsOn(of),
            ...toOptional('standing', of.standing, (side) => side),
            ...toOptional('change', changes.get(key), toChange),
          },
        ];
  });
}

export function toGroupCategory(
  category: ShownCategory,
  {
    of,
    organisation,
    change,
  }: {
    readonly of: GroupCategory | undefined;
    /** `undefined`: hidden, or the group is the whole organisation. */
    readonly organisation: ReleasedFigure | undefined;
    readonly change: ReleasedChange | null;
  },
): GroupResults['categories'][number] {
  return {
    ...toCategory(category),
    ...toOptional('figure', of?.figure, toFigure),
    ...toRestsOn(of),
    ...toOptional('organisation', organisation, toFigure),
    ...toOptional('rest', of?.rest, toFigure),
    ...toOptional('difference', of?.difference, toChange),
    ...toOptional('standing', of?.standing, (side) => side),
    ...toOptional('change', change, toChange),
    ...toOptional('agreement', of?.agreement, (agreement) => agreement),
  };
}

/** The slope in percentage points per month, to one decimal; `null`: there is no trend. */
export function toSlope(trend: Trend | null): GroupTrend['categories'][number]['slope'] {
  if (trend === null) return null;
  return { by_month: tenths(trend.slope), low: tenths(trend.interval.low), high: tenths(trend.interval.high) };
}

function tenths(value: number): number {
  return roundHalfUp(value * 10) / 10;
}
