export { requireCompanyName } from './company-name.ts';
export { replaceInScopes } from './members/members.repository.ts';
export { findNotificationRecipients } from './members/notification-recipients.repository.ts';
export { nameOfUser } from './members/users.repository.ts';
export { findNamedOrganisation, findTimeZone, findToday } from './named-organisation.repository.ts';
export { listOrganisationIds, listOrganisationIdsWithExamples } from './organisation-ids.repository.ts';
export { findReadingMember, type ReadingMember } from './reading-member.repository.ts';
export { lockInvitations, takeInvitationForAddress, takeInvitations } from './taken-invitations.repository.ts';
