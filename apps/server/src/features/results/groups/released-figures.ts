import type { GroupChange, GroupFigure } from '@plumbline/contract/wire';
import { plusDays } from '@plumbline/domain/campaigns/local-date';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { changesSinceBefore } from './changes-since.ts';
import { ORGANISATION } from './group-keys.ts';
import { toChange, toFigure, toOptional, toOtherWave } from './group-results.presenter.ts';
import { findOpenedBefore, groupOf } from './opened-before.ts';
import { type GroupResultsDependencies, openWave, type ResultsReader } from './results-access.ts';
import { findNewestClosedWave } from './waves.repository.ts';

/** The public results of a closed wave: figures of everyone asked together. */
export interface ReleasedFigures {
  readonly questionnaire: { readonly name: string; readonly questions: number };
  readonly wave: {
    readonly id: string;
    readonly number: number;
    readonly starts_on: string;
    readonly last_day: string;
    readonly threshold: number;
  };
  /** The previous closed wave, if its results can be read. */
  readonly previous: { readonly id: string; readonly starts_on: string } | null;
  /** Number of people; `null`: hidden. */
  readonly asked: number | null;
  readonly answered: number | null;
  readonly categories: readonly {
    readonly key: string;
    readonly name: string;
    /** Missing: hidden. */
    readonly figure?: GroupFigure;
    readonly change?: GroupChange;
  }[];
}

/** The public sees gated results in both modes, as representatives do. */
export const PUBLIC: ResultsReader = { role: 'representative' };

/** The id of the newest closed wave of a campaign; `null`: none is closed. */
export async function findNewestClosed(scope: TenantScope, campaignId: string): Promise<string | null> {
  return (await findNewestClosedWave(scope, campaignId))?.id ?? null;
}

/**
 * Reads the public results of a wave, through the release gate.
 *
 * @returns `null` while the wave is not closed, or its results are being computed
 * @throws {AppError} `wave_not_found`
 */
export async function readReleasedFigures(
  scope: TenantScope,
  dependencies: Pick<GroupResultsDependencies, 'questionSets'>,
  waveId: string,
): Promise<ReleasedFigures | null> {
  const opened = await openWave(scope, dependencies, { reader: PUBLIC, waveId });
  if (opened.computed === null) return null;
  const { wave, counted, asked, questionnaire, categories } = opened;
  const row = await groupOf(scope, opened, ORGANISATION);
  const before = await findOpenedBefore(scope, dependencies, { reader: PUBLIC, opened, key: ORGANISATION });
  const changes = await changesSinceBefore(scope, before, { opened, row });
  const previous = before === null ? null : toOtherWave(before.opened);
  return {
    questionnaire: { name: questionnaire, questions: asked.questions.length },
    wave: {
      id: wave.id,
      number: wave.number,
      starts_on: wave.starts_on,
      last_day: counted.closed_on ?? plusDays(wave.closes_on, -1) ?? wave.closes_on,
      threshold: wave.threshold,
    },
    previous: previous === null ? null : { id: previous.id, starts_on: previous.starts_on },
    asked: row?.asked ?? null,
    answered: row?.answered ?? null,
    categories: categories.map(({ key, name }) => ({
      key,
      name,
      ...toOptional('figure', row?.categories[key]?.figure, toFigure),
      ...toOptional('change', changes.get(key), toChange),
    })),
  };
}
