import type { GroupTrend } from '@plumbline/contract/wire';
import { groupName } from '../figure-words.ts';

/** Group and campaign of a screen, such as 'Concrete A at North in Winter check'. */
export function GroupInCampaign({ group, campaign }: Pick<GroupTrend, 'group' | 'campaign'>) {
  return (
    <>
      <bdi>{groupName(group)}</bdi>
      {group.site === null || group.name === null ? null : (
        <>
          {' '}
          at <bdi>{group.site.name}</bdi>
        </>
      )}{' '}
      in <bdi>{campaign.name}</bdi>
    </>
  );
}
