import type { MemberRole } from '@plumbline/contract/paths';

export const ROLE_LABELS: Readonly<Record<MemberRole, string>> = {
  administrator: 'Company administrator',
  safety_manager: 'Safety manager',
  representative: 'Workers’ representative',
};

/** What each role may do, in one line. */
export const ROLE_NOTES: Readonly<Record<MemberRole, string>> = {
  administrator: 'Everything, and also members, settings and deleting the organization.',
  safety_manager: 'Invites participants, sees results, manages surveys and questions.',
  representative:
    'Works council or safety representative: sees what campaigns ask and how many answered, nothing about a person.',
};

export const MEMBER_ROLES: readonly MemberRole[] = ['safety_manager', 'administrator', 'representative'];
