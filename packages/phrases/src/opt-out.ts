/** What someone is asked or told who wants no more mail. */
export interface OptOutWords {
  readonly title: string;
  readonly lead: string;
  /** Label of the one button. */
  readonly button: string;
}

/** Which mails it is about: those to a participant, or one kind of notice to a member. */
export type OptOutSubject = 'surveys' | 'answered' | 'high_risk';
/** Before the press, after it, and after it was taken back. */
export type OptOutState = 'asked' | 'stopped' | 'resumed';

const MAILS: Readonly<Record<OptOutSubject, (organisation: string) => string>> = {
  surveys: (organisation) => `survey mails from ${organisation}`,
  answered: (organisation) => `mails when someone has answered ${organisation}`,
  high_risk: (organisation) => `mails about high risk at ${organisation}`,
};

const CONSEQUENCE: Readonly<Record<OptOutSubject, string>> = {
  surveys:
    'You get no more invitations and reminders from this company. A link that you have already keeps working, and the company sees that you want no mail.',
  answered: 'You still see every answer in Plumbline. Under Settings you can switch the mails on again.',
  high_risk: 'You still see every High result on the dashboard. Under Settings you can switch the mails on again.',
};

/** Every sentence of the page behind the link 'no more mails'. */
export function optOutWords(subject: OptOutSubject, state: OptOutState, organisation: string): OptOutWords {
  const mails = MAILS[subject](organisation);
  switch (state) {
    case 'asked':
      return { title: `No more ${mails}?`, lead: CONSEQUENCE[subject], button: 'No more mails' };
    case 'stopped':
      return { title: `You get no more ${mails}.`, lead: CONSEQUENCE[subject], button: 'Send me mails again' };
    case 'resumed':
      return { title: `You get ${mails} again.`, lead: 'Nothing else has changed.', button: 'No more mails' };
  }
}
