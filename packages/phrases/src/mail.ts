/** Every sentence of the mails to participants. A missing phrase does not compile. */
export interface InvitationMailPhrases {
  subject(sender: string): string;
  reminderSubject(sender: string): string;
  greeting(name: string): string;
  /** Who asks, and for how long the survey takes. */
  introduction(sender: string): string;
  reminder(sender: string): string;
  /** Introduces the inviter's own words. */
  messageFrom(inviter: string): string;
  startSurvey: string;
  /** Stands before the address, for those whose mail program shows no button. */
  linkFallback: string;
  expires(date: string): string;
  privacy: string;
  notExpected: string;
  /** Leads to where no more mail of this company is asked for. */
  optOut(sender: string): string;
}

export const invitationMailEnglish: InvitationMailPhrases = {
  subject: (sender) => `Safety survey from ${sender}`,
  reminderSubject: (sender) => `Reminder: safety survey from ${sender}`,
  greeting: (name) => `Hello ${name},`,
  introduction: (sender) =>
    `${sender} asks you to answer a short survey about safety at your work. It has 50 questions and takes about ten minutes. You need no account.`,
  reminder: (sender) =>
    `${sender} is still waiting for your answers about safety at your work. It takes about ten minutes, and what you have answered already is kept on your phone. You need no account.`,
  messageFrom: (inviter) => `${inviter} writes:`,
  startSurvey: 'Open the survey',
  linkFallback: 'If the button does not work, open this address:',
  expires: (date) => `The link is yours alone and works until ${date}. Please do not pass it on.`,
  privacy:
    'Your answers go to the company that invited you. They are a starting point for a talk about safety, not a test you can fail.',
  notExpected: 'You did not expect this mail? Then you can ignore it, and nothing happens.',
  optOut: (sender) => `No more survey mails from ${sender}`,
};
