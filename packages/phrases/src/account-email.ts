/** Every sentence of the emails about accounts and memberships. A missing phrase does not compile. */
export interface AccountEmailPhrases {
  confirmationSubject(code: string): string;
  readonly confirmationLead: string;
  resetSubject(code: string): string;
  readonly resetLead: string;
  codeExpires(minutes: number): string;
  readonly codeNotExpected: string;
  readonly changedSubject: string;
  readonly changedLead: string;
  readonly changedNotExpected: string;
  readonly changedReset: string;
  readonly linkedSubject: string;
  linkedLead(organisation: string): string;
  readonly linkedNotExpected: string;
  readonly existsSubject: string;
  readonly existsLead: string;
  readonly existsSignIn: string;
  readonly linkFallback: string;
  readonly existsNotExpected: string;
  memberSubject(organisation: string): string;
  memberLead(inviter: string, organisation: string, role: string): string;
  readonly memberRoles: {
    readonly administrator: string;
    readonly safety_manager: string;
    readonly supervisor: string;
    readonly representative: string;
  };
  memberAddress(email: string): string;
  readonly memberAccept: string;
  memberExpires(date: string): string;
  readonly memberNotExpected: string;
}

export const accountEmailEnglish: AccountEmailPhrases = {
  confirmationSubject: (code) => `${code} is your confirmation code`,
  confirmationLead: 'This code confirms your email address for Plumbline:',
  resetSubject: (code) => `${code} is your password reset code`,
  resetLead: 'Use this code to set a new password for Plumbline:',
  codeExpires: (minutes) =>
    `It works once, within the next ${minutes} minutes. Nobody from Plumbline will ever ask you for it.`,
  codeNotExpected: 'If you didn’t ask for a code, you can ignore this email.',
  changedSubject: 'Your Plumbline password was changed',
  changedLead:
    'The password of your Plumbline account was changed in its settings. All other sessions have ended, and company sign-in is no longer linked.',
  changedNotExpected: 'If it wasn’t you, set a new password now:',
  changedReset: 'Set a new password',
  linkedSubject: 'Company sign-in was linked to your Plumbline account',
  linkedLead: (organisation) =>
    `Your Plumbline account now also opens with the company sign-in of ${organisation}. It was linked in the settings of your account, with your password.`,
  linkedNotExpected: 'If it wasn’t you, set a new password now. This also removes the link:',
  existsSubject: 'You already have a Plumbline account',
  existsLead:
    'Someone, probably you, tried to create a Plumbline account with this email address. You already have one, so nothing was changed.',
  existsSignIn: 'Sign in',
  linkFallback: 'If the button doesn’t work, open this link:',
  existsNotExpected:
    'If you forgot your password, use “Forgot password?” on the sign-in page to set a new one. If it wasn’t you, you can ignore this email.',
  memberSubject: (organisation) => `Join ${organisation} on Plumbline`,
  memberLead: (inviter, organisation, role) =>
    `${inviter} invites you to join ${organisation} on Plumbline as ${role}.`,
  memberRoles: {
    administrator: 'company administrator',
    safety_manager: 'safety manager',
    supervisor: 'supervisor',
    representative: 'workers’ representative',
  },
  memberAddress: (email) => `Sign in, or create an account, with this address: ${email}`,
  memberAccept: 'See the invitation',
  memberExpires: (date) => `The invitation is for you only and works until ${date}.`,
  memberNotExpected: 'If you weren’t expecting this email, you can ignore it and nothing will happen.',
};
