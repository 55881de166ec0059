import { INVITE_LIST_PATH, INVITE_PATH, NEW_CAMPAIGN_PATH } from '../../../addresses.ts';
import { SectionNavigation } from '../../../ui/SectionNavigation.tsx';

const KINDS = [
  { to: INVITE_PATH, label: 'One person', isExact: true },
  { to: INVITE_LIST_PATH, label: 'A list', isExact: true },
  { to: NEW_CAMPAIGN_PATH, label: 'Sites or everyone', isExact: true },
];

/** Links to the ways to invite. Sites, crews and everyone are asked by a campaign. */
export function InviteKinds() {
  return <SectionNavigation label="Ways to invite" entries={KINDS} />;
}
