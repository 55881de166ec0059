import type { WaveComparison } from '@plumbline/contract/wire';
import { AppError, refusedField } from '../../../core/errors.ts';
import type { OrganisationPrincipal } from '../../../core/principal.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findCampaignName } from '../../campaigns/lends.ts';
import { changesOfGroup, changesSinceBefore } from './changes-since.ts';
import {
  toCategory,
  toChange,
  toFigure,
  toGroup,
  toOptional,
  toResultsOfWave,
  unknownGroup,
} from './group-results.presenter.ts';
import type { CountPairs } from './kept-pairs.ts';
import { groupOf } from './opened-before.ts';
import { type GroupResultsDependencies, openWave } from './results-access.ts';
import { scoredQuestions } from './scored-questions.ts';
import { findPlaceNames } from './shown-results.repository.ts';
import { sameCategories } from './wave-before.ts';
import { findWaveBefore } from './waves.repository.ts';

/** A group in two waves. @throws {AppError} `campaign_not_found`; `wave_not_found`, also for a wave of another campaign */
export async function compareWaves(
  scope: TenantScope,
  dependencies: Pick<GroupResultsDependencies, 'questionSets'> & { readonly countPairs: CountPairs },
  {
    reader,
    campaignId,
    before,
    after,
    group: key,
  }: {
    readonly reader: OrganisationPrincipal;
    readonly campaignId: string;
    readonly before: string;
    readonly after: string;
    readonly group: string;
  },
): Promise<WaveComparison> {
  if ((await findCampaignName(scope, campaignId)) === undefined) throw new AppError('campaign_not_found');
  const open = async (waveId: string) => {
    const opened = await openWave(scope, dependencies, { reader, waveId });
    if (opened.wave.campaign_id !== campaignId) throw new AppError('wave_not_found');
    return { opened, row: await groupOf(scope, opened, key) };
  };
  const [earlier, later] = [await open(before), await open(after)];
  if (earlier.opened.wave.number >= later.opened.wave.number) {
    throw refusedField('before', 'Choose a wave that started before the other one.');
  }
  const rows = [later.row, earlier.row].filter((row) => row !== undefined);
  const areRead = earlier.opened.computed !== null && later.opened.computed !== null;
  if (areRead && rows.length === 0) throw new AppError('group_not_found');
  const isBefore = (await findWaveBefore(scope, later.opened.wave))?.id === before;
  const computed = [earlier.opened.computed, later.opened.computed].filter((each) => each !== null);
  const changes = isBefore
    ? await changesSinceBefore(scope, earlier, later)
    : await changesOfGroup(scope, earlier, later, (own, wanted) => dependencies.countPairs(own, wanted, computed));
  const askedBefore = new Set(earlier.opened.categories.map((category) => category.key));
  const same = sameCategories(scoredQuestions(earlier.opened.asked), scoredQuestions(later.opened.asked));
  return {
    before: { wave: toResultsOfWave(earlier.opened), state: earlier.opened.state },
    after: { wave: toResultsOfWave(later.opened), state: later.opened.state },
    group: toGroup(rows[0] ?? unknownGroup(key), await findPlaceNames(scope, rows), later.opened.isGated),
    categories: later.opened.categories
      .filter((category) => askedBefore.has(category.key))
      .map((category) => ({
        ...toCategory(category),
        ...toOptional('before', earlier.row?.categories[category.key]?.figure, toFigure),
        ...toOptional('after', later.row?.categories[category.key]?.figure, toFigure),
        is_comparable: same.has(category.key),
        ...toOptional('change', changes.get(category.key), toChange),
      })),
  };
}
