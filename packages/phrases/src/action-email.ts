/** Every sentence of the emails about actions. Values that users entered are marked by `inserted`. */
export interface ActionEmailPhrases {
  assignedSubject(organisation: string): string;
  assignedLead(member: string, organisation: string): string;
  overdueSubject(organisation: string): string;
  overdueLead(organisation: string, due: string): string;
  doneSubject(organisation: string): string;
  doneLead(organisation: string): string;
  readonly doneNext: string;
  place(place: string): string;
  due(date: string): string;
  readonly whatHeading: string;
  readonly openAction: string;
  readonly linkFallback: string;
  /** For an owner without an account. */
  reply(member: string): string;
  readonly notExpected: string;
  readonly optOut: string;
}

export const actionEmailEnglish: ActionEmailPhrases = {
  assignedSubject: (organisation) => `${organisation} has assigned you an action`,
  assignedLead: (member, organisation) => `${member} of ${organisation} has assigned you an action.`,
  overdueSubject: (organisation) => `Overdue: an action at ${organisation}`,
  overdueLead: (organisation, due) => `Your action at ${organisation} was due on ${due} and is not done yet.`,
  doneSubject: (organisation) => `Done: an action at ${organisation}`,
  doneLead: (organisation) => `The person with the link has marked an action at ${organisation} as done.`,
  doneNext: 'Look at what was done, then have it checked or reopen it.',
  place: (place) => `Where: ${place}`,
  due: (date) => `To be done by ${date}.`,
  whatHeading: 'What is to be done:',
  openAction: 'Open the action',
  linkFallback: 'If the button doesn’t work, open this link:',
  reply: (member) => `You don’t need an account. Tell ${member} when it is done, or if it cannot be done.`,
  notExpected: 'If you weren’t expecting this email, you can ignore it.',
  optOut: 'Stop emails from Plumbline to this address',
};
