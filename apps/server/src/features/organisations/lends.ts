export { requireCompanyName } from './company-name.ts';
export { findLogo } from './logo/logo.repository.ts';
export { type ChangeMembership, isSameSites } from './members/changed-role.ts';
export { chooseSites } from './members/choose-sites.ts';
export { deleteMemberInvitation, findMemberInvitation } from './members/member-invitations.repository.ts';
export {
  addMember,
  chooseMembership,
  forgetFormerMember,
  isBreakGlass,
  isFormerMember,
  listMembers,
  listMemberships,
  lockPerson,
  type MemberRow,
  replaceInScopes,
} from './members/members.repository.ts';
export { findNotificationRecipients } from './members/notification-recipients.repository.ts';
export { isLastAdministrator } from './members/refuse-last-administrator.ts';
export { nameOfUser } from './members/users.repository.ts';
export { findNamedOrganisation, findTimeZone, findToday } from './named-organisation.repository.ts';
export { listOrganisationIds, listOrganisationIdsWithExamples } from './organisation-ids.repository.ts';
export { toSeenSites } from './organisations.presenter.ts';
export { findOrganisation, lockOrganisation } from './organisations.repository.ts';
export { findReadingMember, type ReadingMember } from './reading-member.repository.ts';
export { lockInvitations, takeInvitationForAddress, takeInvitations } from './taken-invitations.repository.ts';
