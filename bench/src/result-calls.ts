import type { ClientInput } from '@plumbline/contract/client';
import { overallCategories } from '@plumbline/domain/questionnaire';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { one, type WaveCall } from './wave-call.ts';
import type { WaveOrganisation } from './wave-organisation.ts';

const MODES = ['individual', 'group'] as const;
const KINDS = ['organisation', 'site', 'crew', 'company'] as const;

/** Calls of the screens of group results, in both modes and for every kind of group. */
export function resultCalls(): readonly WaveCall[] {
  return MODES.flatMap((mode) => [
    ...ofWave(mode),
    ...lists(mode),
    ...KINDS.map((kind) => ofGroup(mode, kind)),
    ...comparisons(mode),
    ...trends(mode),
  ]).concat(
    one(
      'results of a wave, individual mode, a representative',
      'getWaveResults',
      ({ closedWave }) => ({ params: { id: closedWave.individual } }),
      ({ representativeToken }) => representativeToken,
    ),
  );
}

type Mode = (typeof MODES)[number];

function ofWave(mode: Mode): WaveCall[] {
  const results = (label: string, waveOf: (organisation: WaveOrganisation) => string) =>
    one(`results of a wave${label}, ${mode} mode`, 'getWaveResults', (organisation) => ({
      params: { id: waveOf(organisation) },
    }));
  return [
    results('', ({ closedWave }) => closedWave[mode]),
    results(' that runs', ({ runningWave }) => runningWave[mode]),
  ];
}

function lists(mode: Mode): WaveCall[] {
  const [category] = overallCategories(SAFETY_AND_READINESS.questionnaire);
  const list = (
    label: string,
    query: (organisation: WaveOrganisation) => Exclude<ClientInput<'listGroupResults'>['query'], undefined>,
  ) =>
    one(`results by group, ${label}, ${mode} mode`, 'listGroupResults', (organisation) => ({
      params: { id: organisation.closedWave[mode] },
      query: { limit: 100, ...query(organisation) },
    }));
  return [
    list('sites', () => ({ kind: 'site' })),
    list('crews', () => ({ kind: 'crew' })),
    list('crews, page 5', () => ({ kind: 'crew', page: 5 })),
    list('crews of a site', ({ groups }) => ({ kind: 'crew', site: groups.site })),
    list('crews by a category', () => ({ kind: 'crew', sort: category?.key ?? '' })),
    list('companies', () => ({ kind: 'company' })),
    list('companies by a category', () => ({ kind: 'company', sort: category?.key ?? '', order: 'desc' })),
  ];
}

function ofGroup(mode: Mode, kind: (typeof KINDS)[number]): WaveCall {
  return one(`results of a group, ${kind}, ${mode} mode`, 'getGroupResults', ({ closedWave, groups }) => ({
    params: { id: closedWave[mode] },
    query: { group: groups[kind] },
  }));
}

function comparisons(mode: Mode): WaveCall[] {
  const pairs = { adjacent: 'waveBefore', far: 'firstWave' } as const;
  return (['organisation', 'crew'] as const).flatMap((kind) =>
    (['adjacent', 'far'] as const).map((distance) =>
      one(`results of ${distance} waves compared, ${kind}, ${mode} mode`, 'compareWaves', (organisation) => ({
        params: { id: organisation.running[mode] },
        query: {
          before: organisation[pairs[distance]][mode],
          after: organisation.closedWave[mode],
          group: organisation.groups[kind],
        },
      })),
    ),
  );
}

function trends(mode: Mode): WaveCall[] {
  return (['organisation', 'crew'] as const).map((kind) =>
    one(`results over 25 waves, ${kind}, ${mode} mode`, 'getGroupTrend', ({ running, groups }) => ({
      params: { id: running[mode] },
      query: { group: groups[kind] },
    })),
  );
}
