import type { Audience } from '@plumbline/domain/campaigns/audience';
import type { LocalDate } from '@plumbline/domain/campaigns/local-date';
import { byName } from '@plumbline/domain/name-order';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { countSharedOfPeople, countSharedOfPlaces, findOthers } from './audience-overlaps.repository.ts';
import type { WaveDates } from './days-in-words.ts';
import { waveFrom } from './overlapping-wave.ts';

/** Another campaign that asks some of the people of an audience. */
export interface Overlap {
  readonly campaign: { readonly id: string; readonly name: string };
  readonly people: number;
  /** The first overlapping wave; `null`: none is known. */
  readonly wave: WaveDates | null;
}

/** The audience to compare, and a filter of the other campaigns. */
export interface OverlapsWanted {
  readonly audience: Audience;
  /** The campaign of the audience, which is left out; `null`: the audience is not stored. */
  readonly campaignId: string | null;
  /** Leaves out campaigns whose last wave ends before this day; `null`: no limit. */
  readonly from: LocalDate | null;
  /** Leaves out campaigns whose first overlapping wave starts on this day or later; `null`: no limit. */
  readonly until: LocalDate | null;
}

/** The scheduled or running campaigns that share people with an audience, most shared people first. */
export async function findOverlaps(scope: TenantScope, wanted: OverlapsWanted): Promise<Overlap[]> {
  const { audience, from, until } = wanted;
  const others = (await findOthers(scope, wanted))
    .map((other) => ({ ...other, wave: waveFrom(other, from) }))
    .filter(({ wave }) => wave === null || until === null || wave.starts_on < until);
  if (others.length === 0) return [];
  // Two queries, because one query for both counts takes longer.
  const ofPlaces = await countSharedOfPlaces(scope, audience, others);
  const ofPeople = await countSharedOfPeople(scope, audience, others);
  const shared = { ...ofPlaces.shared, ...ofPeople };
  return others
    .map((other) => ({ other, people: other.kind === 'everyone' ? ofPlaces.everyone : (shared[other.id] ?? 0) }))
    .filter(({ people }) => people > 0)
    .map(({ other, people }) => ({
      campaign: { id: other.id, name: other.name },
      people,
      wave: other.wave,
    }))
    .toSorted((one, other) => other.people - one.people || byName(one.campaign.name, other.campaign.name));
}
