import type { MemberRole } from '@plumbline/contract/paths';

export const ROLE_LABELS: Readonly<Record<MemberRole, string>> = {
  administrator: 'Company administrator',
  safety_manager: 'Safety manager',
  supervisor: 'Supervisor',
  representative: 'Workers’ representative',
};

/** Permissions of each role, in one line. */
export const ROLE_NOTES: Readonly<Record<MemberRole, string>> = {
  administrator: 'Everything that a safety manager does, and also members, settings and deleting the organization.',
  safety_manager: 'Plans campaigns, invites participants, sees results, manages surveys and questions.',
  supervisor: 'Foreman: group results, progress, slips and actions of selected sites, but nobody’s answers.',
  representative:
    'Works council or safety representative: sees what campaigns ask, how many answered and group results, but nothing about a person.',
};

export const MEMBER_ROLES: readonly MemberRole[] = ['safety_manager', 'supervisor', 'administrator', 'representative'];

/** What representatives can see and what they cannot, shown where the role is assigned. */
export const REPRESENTATIVE_SEES = {
  can: 'what each campaign asks, whom, when and in which mode, its threshold, how many were asked and answered, and the group results of closed waves. They approve campaigns where your organization requires it.',
  cannot: 'who answered, anyone’s answers, score or risk, the people and surveys, or any setting of the organization.',
} as const;
