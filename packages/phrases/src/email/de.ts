import type { InvitationEmailPhrases } from './invitation-email-phrases.ts';

export const INVITATION_EMAIL_GERMAN: InvitationEmailPhrases<'de'> = {
  subject: (sender) => `Sicherheitsumfrage von ${sender}`,
  reminderSubject: (sender) => `Erinnerung: Sicherheitsumfrage von ${sender}`,
  greeting: (name) => `Hallo ${name},`,
  introduction: (sender, { questions, aboutMinutes }) =>
    `${sender} bittet Sie, eine kurze Umfrage zur Sicherheit bei Ihrer Arbeit auszufüllen. ${questions}, das dauert ${aboutMinutes}. Sie brauchen kein Benutzerkonto.`,
  reminder: (sender, { aboutMinutes }) =>
    `${sender} wartet noch auf Ihre Antworten zur Sicherheit bei Ihrer Arbeit. Das dauert ${aboutMinutes}. Sie brauchen kein Benutzerkonto.`,
  hasQuestions: { one: 'Es ist eine Frage', other: 'Es sind {count} Fragen' },
  aboutMinutesInWords: {
    1: 'etwa eine Minute',
    2: 'etwa zwei Minuten',
    3: 'etwa drei Minuten',
    4: 'etwa vier Minuten',
    5: 'etwa fünf Minuten',
    6: 'etwa sechs Minuten',
    7: 'etwa sieben Minuten',
    8: 'etwa acht Minuten',
    9: 'etwa neun Minuten',
    10: 'etwa zehn Minuten',
  },
  aboutMinutes: { one: 'etwa {count} Minute', other: 'etwa {count} Minuten' },
  messageFrom: (inviter) => `${inviter} schreibt:`,
  usualMessage:
    'Bitte nehmen Sie sich ein paar Minuten Zeit für unsere Sicherheitsumfrage. Ihre Antworten helfen uns, die Baustelle für alle sicherer zu machen. ' +
    'Es gibt keine richtigen oder falschen Antworten: Sagen Sie uns, wie es wirklich ist.',
  startSurvey: 'Umfrage öffnen',
  linkFallback: 'Wenn der Knopf nicht funktioniert, öffnen Sie diese Adresse:',
  expires: (date) => `Der Link ist nur für Sie und gilt bis ${date}. Bitte geben Sie ihn nicht weiter.`,
  privacy:
    'Ihre Antworten gehen an die Firma, die Sie eingeladen hat. Die Antworten sind der Anfang eines Gesprächs über Sicherheit und keine Prüfung, bei der man durchfallen kann.',
  notExpected: 'Sie haben diese Mail nicht erwartet? Dann müssen Sie nichts tun, und es passiert nichts.',
  optOut: (sender) => `Keine Umfrage-Mails mehr von ${sender}`,
  optOutPage: {
    askedTitle: (sender) => `Keine Umfrage-Mails mehr von ${sender}?`,
    stoppedTitle: (sender) => `Sie bekommen keine Umfrage-Mails mehr von ${sender}.`,
    resumedTitle: (sender) => `Sie bekommen wieder Umfrage-Mails von ${sender}.`,
    consequence:
      'Sie bekommen von dieser Firma keine Einladungen und Erinnerungen mehr. Ein Link, den Sie schon haben, funktioniert weiter. Die Firma sieht, dass Sie keine Mails möchten.',
    nothingElseChanged: 'Sonst hat sich nichts geändert.',
    stop: 'Keine Mails mehr',
    resume: 'Wieder Mails bekommen',
    everyoneAsked: 'Möchten Sie von keiner Firma, die Plumbline nutzt, Umfrage-E-Mails bekommen?',
    everyoneStopped: 'Sie bekommen von keiner Firma, die Plumbline nutzt, Umfrage-E-Mails.',
    everyoneResumed: 'Firmen, die Plumbline nutzen, können Ihnen wieder Umfrage-E-Mails schicken.',
    everyoneConsequence:
      'Eine Firma, die Ihnen schreiben will, sieht dann, dass Sie keine Mails möchten. Links, die Sie schon haben, funktionieren weiter.',
    stopEveryone: 'Keine E-Mails von irgendeiner Firma',
    resumeEveryone: 'E-Mails von Firmen wieder erlauben',
  },
};
