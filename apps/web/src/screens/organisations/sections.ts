import type { MemberRole } from '@plumbline/contract/paths';
import { SETTINGS_PATH } from '../../addresses.ts';

export type SettingsSectionName =
  | 'profile'
  | 'appearance'
  | 'notifications'
  | 'calendar'
  | 'security'
  | 'organization'
  | 'members'
  | 'invitations'
  | 'participant-notice'
  | 'data'
  | 'connections'
  | 'security-log';

/** A section of the settings; its name is the last part of its address. */
export interface SettingsSection {
  readonly name: SettingsSectionName;
  readonly label: string;
  /** Description in the list on a phone. */
  readonly note: string;
  /** People affected by the settings. */
  readonly group: 'You' | 'Everyone';
  /** Users of the section: every member, all but representatives, administrators, or everyone with an account, which the demo lacks. */
  readonly audience: 'members' | 'managers' | 'administrators' | 'accounts';
}

/** All sections, in the order of the navigation; {@link canUse} says who can use each. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  { name: 'profile', label: 'Profile', note: 'Your name, email and role', group: 'You', audience: 'members' },
  { name: 'appearance', label: 'Appearance', note: 'Light or dark', group: 'You', audience: 'members' },
  { name: 'notifications', label: 'Notifications', note: 'The emails you get', group: 'You', audience: 'managers' },
  {
    name: 'calendar',
    label: 'Calendar',
    note: 'Dates of campaigns in your own calendar',
    group: 'You',
    audience: 'members',
  },
  {
    name: 'security',
    label: 'Security',
    note: 'Your password and how you sign in',
    group: 'You',
    audience: 'accounts',
  },
  {
    name: 'organization',
    label: 'Organization',
    note: 'Name, logo, time zone, deleting the organization',
    group: 'Everyone',
    audience: 'administrators',
  },
  {
    name: 'members',
    label: 'Members',
    note: 'Who belongs to your organization, and their roles',
    group: 'Everyone',
    audience: 'managers',
  },
  {
    name: 'invitations',
    label: 'Invitations',
    note: 'Message, links and reminders for new surveys',
    group: 'Everyone',
    audience: 'administrators',
  },
  {
    name: 'participant-notice',
    label: 'Participant notice',
    note: 'What people read before the first question',
    group: 'Everyone',
    audience: 'administrators',
  },
  {
    name: 'data',
    label: 'Data and privacy',
    note: 'Written analysis, how long surveys are kept, erasing a person',
    group: 'Everyone',
    audience: 'administrators',
  },
  {
    name: 'connections',
    label: 'Connections',
    note: 'API keys, webhooks and company sign-in',
    group: 'Everyone',
    audience: 'administrators',
  },
  {
    name: 'security-log',
    label: 'Security log',
    note: 'Who signed in, and who changed access',
    group: 'Everyone',
    audience: 'administrators',
  },
];

/** Facts that decide about access; undefined while loading. */
export interface SettingsVisitor {
  readonly role: MemberRole | undefined;
  /** Whether the visitor has an account, on this server or in a user pool. */
  readonly hasAccount: boolean | undefined;
}

/** Whether the visitor can use the section; undefined until that is known. */
export function canUse({ audience }: SettingsSection, { role, hasAccount }: SettingsVisitor): boolean | undefined {
  if (audience === 'members') return true;
  if (audience === 'accounts') return hasAccount;
  if (role === undefined) return undefined;
  return role === 'administrator' || (audience === 'managers' && role === 'safety_manager');
}

/** The address of a section. */
export function settingsPath(name: SettingsSectionName): string {
  return `${SETTINGS_PATH}/${name}`;
}

/**
 * The address of the section in an old address with `?tab=`.
 *
 * @returns null where the address names no tab
 */
export function addressOfTab(params: URLSearchParams): string | null {
  const section = SETTINGS_SECTIONS.find(({ name }) => name === params.get('tab'));
  if (section === undefined) return null;
  const others = new URLSearchParams(params);
  others.delete('tab');
  return others.size === 0 ? settingsPath(section.name) : `${settingsPath(section.name)}?${others}`;
}
