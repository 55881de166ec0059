/**
 * Every sentence of the emails that notify members of answers. A missing phrase does not compile.
 *
 * A participant is `null` where the survey is anonymous.
 */
export interface NotificationEmailPhrases {
  answeredSubject(participant: string | null): string;
  answeredLead(participant: string | null): string;
  highRiskSubject(participant: string | null): string;
  highRiskLead(participant: string | null): string;
  highRiskAdvice(participant: string | null): string;
  readonly openSurvey: string;
  readonly linkFallback: string;
  /** Why the email contains no answers. */
  readonly signIn: string;
  readonly optOutAnswered: string;
  readonly optOutHighRisk: string;
}

export const notificationEmailEnglish: NotificationEmailPhrases = {
  answeredSubject: (participant) =>
    participant === null ? 'An anonymous survey was answered' : `${participant} has answered the safety survey`,
  answeredLead: (participant) =>
    participant === null
      ? 'An anonymous safety survey that you sent was answered.'
      : `${participant} has answered the safety survey that you sent.`,
  highRiskSubject: (participant) =>
    participant === null ? 'High risk in an anonymous survey' : `High risk: talk to ${participant}`,
  highRiskLead: (participant) =>
    participant === null
      ? 'The answers to an anonymous survey show high risk.'
      : `${participant}’s answers show high risk.`,
  highRiskAdvice: (participant) =>
    participant === null
      ? 'Check the site first, talk to the crew, and record your follow-up in Plumbline. A score is a starting point for a conversation, not a verdict.'
      : 'Talk to them in private before they do dangerous work, and record your follow-up in Plumbline. A score is a starting point for a conversation, not a verdict.',
  openSurvey: 'Open the survey',
  linkFallback: 'If the button doesn’t work, open this link:',
  signIn: 'The score and answers are not in this email. Sign in to see them.',
  optOutAnswered: 'Stop emails about answered surveys',
  optOutHighRisk: 'Stop emails about high risk',
};
