/** Settings of the earlier server on which its rows depend. */
export const SETTINGS_BEFORE = {
  IDENTITY: 'builtin',
  IDENTITY_SECRET: 'a secret of the upgrade test only, '.repeat(2),
};

/** The password of every member. */
export const PASSWORD = 'steel-toe caps';

export const PEOPLE = {
  /** The administrator who invited everyone. */
  ann: 'ann@example.org',
  /** A second member, with an authenticator app. */
  bob: 'bob@example.org',
  /** Invited as a member. */
  cara: 'cara@example.org',
  /** On the invitation list that was being sent. */
  listed: ['listed-one@example.org', 'listed-two@example.org'],
} as const;

/** One survey per title. */
export const TITLES = [
  'Draft',
  'Invited',
  'Invited anonymously',
  'Started',
  'Completed',
  'Completed anonymously',
  'Processing',
  'Analyzed',
  'Answered anonymously',
  'High risk',
  'Paused',
  'Archived',
  'Reminded',
  'Opted out',
  'Email retried',
  'Email failed',
] as const;

export type Title = (typeof TITLES)[number];
