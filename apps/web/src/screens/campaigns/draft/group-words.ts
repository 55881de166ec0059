import type { AudienceResponse } from '@plumbline/contract/wire';
import { fewestReachablePeople } from '@plumbline/domain/campaigns/threshold';
import { people } from '../campaign-words.ts';
import { wholeNumber } from './campaign-body.ts';
import type { CampaignValues } from './campaign-values.ts';
import type { FieldNote } from './plan-words.ts';

/** Numbers to compare with a threshold. */
export type ReachedPeople = Pick<AudienceResponse, 'people' | 'with_email' | 'with_slip' | 'crews' | 'largest_crew'>;

/**
 * Notes about too few people for results of groups, in group mode.
 *
 * @param hasStarted whether the first wave has started; too few people then no longer stop the campaign, the wave is skipped instead
 */
export function groupNotes(values: CampaignValues, reached: ReachedPeople, hasStarted: boolean): readonly FieldNote[] {
  const threshold = wholeNumber(values.threshold);
  if (values.mode !== 'group' || Number.isNaN(threshold) || reached.people === 0) return [];
  const asked = reached.with_email + reached.with_slip;
  const field = 'threshold';
  const fewest = fewestReachablePeople({ mode: values.mode, threshold, audience: { kind: values.audienceKind } });
  if (asked < fewest) {
    const needed = values.audienceKind === 'people' ? `${fewest} people who are picked by name` : `${fewest}`;
    const few = `Only ${people(asked)} can be asked, and an anonymous campaign needs at least ${needed}.`;
    return hasStarted
      ? [{ level: 'advice', field, message: `${few} A wave that starts like this is skipped.` }]
      : [{ level: 'problem', field, message: `${few} Add people, or choose others.` }];
  }
  if (reached.crews === 0 || reached.largest_crew >= threshold) return [];
  const message = `No crew has ${threshold} people who can be asked: the largest has ${reached.largest_crew}. Results will be shown for everyone together and for sites with at least ${threshold} answers, but not for crews.`;
  return [{ level: 'advice', field, message }];
}
