import type { SurveyLanguage } from '@plumbline/domain/languages';
import { INVITATION_MAIL_PHRASES } from './invitation-mail.ts';
import type { OptOutPagePhrases } from './mail/invitation-mail-phrases.ts';

/** What someone is asked or told who wants no more mail. */
export interface OptOutWords {
  readonly title: string;
  readonly lead: string;
  /** Label of its button. */
  readonly button: string;
  /** The wider choice below it: no survey emails of any company. Missing where there is none. */
  readonly everyone?: { readonly title: string; readonly lead: string; readonly button: string };
}

/** Which mails it is about: those to a participant, or one kind of notice to a member. */
type Notice = 'answered' | 'high_risk';
export type OptOutSubject = 'surveys' | Notice;
/** Before the press, after it, and after it was taken back. */
export type OptOutState = 'asked' | 'stopped' | 'resumed';
/** Whether survey emails of all companies were stopped or resumed before. */
export type OptOutOfEveryone = 'asked' | 'stopped' | 'resumed';

const MAILS: Readonly<Record<Notice, (organisation: string) => string>> = {
  answered: (organisation) => `mails when someone has answered ${organisation}`,
  high_risk: (organisation) => `mails about high risk at ${organisation}`,
};

const CONSEQUENCE: Readonly<Record<Notice, string>> = {
  answered: 'You still see every answer in Plumbline. Under Settings you can switch the mails on again.',
  high_risk: 'You still see every High result on the dashboard. Under Settings you can switch the mails on again.',
};

/**
 * Every sentence of the page behind the link 'no more mails'.
 *
 * @param organisation `null` where it is deleted: then there is only the wider choice
 * @param language of the participant; members read English
 */
export function optOutWords(
  subject: OptOutSubject,
  state: OptOutState,
  {
    organisation,
    language,
    everyone,
  }: { organisation: string | null; language: SurveyLanguage; everyone: OptOutOfEveryone },
): OptOutWords {
  if (subject !== 'surveys') return noticeWords(subject, state, organisation ?? '');
  const phrases = INVITATION_MAIL_PHRASES[language].optOutPage;
  const wider = everyoneWords(phrases, everyone);
  if (organisation === null) return { title: wider.title, lead: wider.lead, button: wider.button };
  return { ...surveyWords(phrases, state, organisation), everyone: wider };
}

function surveyWords(phrases: OptOutPagePhrases, state: OptOutState, organisation: string): OptOutWords {
  switch (state) {
    case 'asked':
      return { title: phrases.askedTitle(organisation), lead: phrases.consequence, button: phrases.stop };
    case 'stopped': {
      // A name like "Harbour Inc." brings a full stop of its own.
      const title = phrases.stoppedTitle(organisation).replace(/\.\.$/, '.');
      return { title, lead: phrases.consequence, button: phrases.resume };
    }
    case 'resumed':
      return { title: phrases.resumedTitle(organisation), lead: phrases.nothingElseChanged, button: phrases.stop };
  }
}

function everyoneWords(phrases: OptOutPagePhrases, everyone: OptOutOfEveryone) {
  const lead = phrases.everyoneConsequence;
  switch (everyone) {
    case 'asked':
      return { title: phrases.everyoneAsked, lead, button: phrases.stopEveryone };
    case 'stopped':
      return { title: phrases.everyoneStopped, lead, button: phrases.resumeEveryone };
    case 'resumed':
      return { title: phrases.everyoneResumed, lead, button: phrases.stopEveryone };
  }
}

function noticeWords(notice: Notice, state: OptOutState, organisation: string): OptOutWords {
  const mails = MAILS[notice](organisation);
  switch (state) {
    case 'asked':
      return { title: `No more ${mails}?`, lead: CONSEQUENCE[notice], button: 'No more emails' };
    case 'stopped':
      return { title: `You get no more ${mails}.`, lead: CONSEQUENCE[notice], button: 'Send me emails again' };
    case 'resumed':
      return { title: `You get ${mails} again.`, lead: 'Nothing else has changed.', button: 'No more emails' };
  }
}
