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
    participant === null ? 'High risk in an anonymous survey' : `High risk: talk with ${participant}`,
  highRiskLead: (participant) =>
    participant === null
      ? 'The answers to an anonymous survey came out as high risk.'
      : `The answers of ${participant} came out as high risk.`,
  highRiskAdvice: (participant) =>
    participant === null
      ? 'Look at the site first, talk with the crew, and note in Plumbline that you have taken care of it. A score is a starting point for a talk, not a verdict.'
      : 'Talk with them in private before they do dangerous work, and note in Plumbline that you have taken care of it. A score is a starting point for a talk, not a verdict.',
  openSurvey: 'Open the survey',
  linkFallback: 'If the button does not work, open this address:',
  signIn: 'Score and answers are not in this mail. You see them after you have signed in.',
  optOutAnswered: 'No more emails when someone has answered',
  optOutHighRisk: 'No more emails about high risk',
};
