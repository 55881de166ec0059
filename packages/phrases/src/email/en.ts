import { DEFAULT_INVITATION_TEXT } from '@plumbline/domain/invitation';
import type { InvitationEmailPhrases } from './invitation-email-phrases.ts';

export const INVITATION_EMAIL_ENGLISH: InvitationEmailPhrases<'en'> = {
  subject: (sender) => `Safety survey from ${sender}`,
  reminderSubject: (sender) => `Reminder: safety survey from ${sender}`,
  greeting: (name) => `Hello ${name},`,
  introduction: (sender, { questions, aboutMinutes }) =>
    `${sender} asks you to answer a short survey about safety at work. ${questions} and takes ${aboutMinutes}. You don’t need an account.`,
  reminder: (sender, { aboutMinutes }) =>
    `${sender} is still waiting for your answers about safety at work. It takes ${aboutMinutes}. You don’t need an account.`,
  hasQuestions: { one: 'It has {count} question', other: 'It has {count} questions' },
  aboutMinutesInWords: {
    1: 'about one minute',
    2: 'about two minutes',
    3: 'about three minutes',
    4: 'about four minutes',
    5: 'about five minutes',
    6: 'about six minutes',
    7: 'about seven minutes',
    8: 'about eight minutes',
    9: 'about nine minutes',
    10: 'about ten minutes',
  },
  aboutMinutes: { one: 'about {count} minute', other: 'about {count} minutes' },
  messageFrom: (inviter) => `${inviter} writes:`,
  usualMessage: DEFAULT_INVITATION_TEXT,
  startSurvey: 'Open the survey',
  linkFallback: 'If the button doesn’t work, open this link:',
  expires: (date) => `The link is for you only and works until ${date}. Please don’t pass it on.`,
  privacy:
    'Your answers go to the company that invited you. They are a starting point for a conversation about safety, not a test you can fail.',
  notExpected: 'If you weren’t expecting this email, you can ignore it and nothing will happen.',
  optOut: (sender) => `Stop survey emails from ${sender}`,
  optOutPage: {
    askedTitle: (sender) => `Stop survey emails from ${sender}?`,
    stoppedTitle: (sender) => `You won’t get any more survey emails from ${sender}.`,
    resumedTitle: (sender) => `You will get survey emails from ${sender} again.`,
    consequence:
      'You won’t get any more invitations or reminders from this company. Any link you already have will keep working. The company will see that you’ve opted out.',
    nothingElseChanged: 'Nothing else has changed.',
    stop: 'Stop these emails',
    resume: 'Send me emails again',
    everyoneAsked: 'Stop survey emails from every company that uses Plumbline?',
    everyoneStopped: 'You won’t get survey emails from any company that uses Plumbline.',
    everyoneResumed: 'You can get survey emails from companies that use Plumbline again.',
    everyoneConsequence:
      'If a company tries to email you, it will see that you’ve opted out. Any links you already have will keep working.',
    stopEveryone: 'Stop emails from every company',
    resumeEveryone: 'Allow emails from companies again',
  },
};
