import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import type { OptOutPagePhrases } from './email/invitation-email-phrases.ts';
import { inserted, withInserted } from './inserted.ts';
import { INVITATION_EMAIL_PHRASES } from './invitation-email.ts';

/** Stops the emails of one company or of all, or resumes them. */
export type OptOutChoice = 'stop' | 'resume' | 'stop_all' | 'resume_all';

/** One question of the opt-out page, or the current choice, with the button that changes it. */
interface OptOutPart {
  readonly title: string;
  readonly lead: string;
  /** Label of its button. */
  readonly button: string;
  /** The choice that the button makes. */
  readonly choice: OptOutChoice;
  /** Whether the title reports a choice instead of asking for one. */
  readonly isChosen: boolean;
}

export interface OptOutWords extends OptOutPart {
  /** The wider choice: no survey emails of any company. Missing for notices to members. */
  readonly everyone?: OptOutPart;
}

/** The emails concerned: emails to a participant, or one kind of notice to a member. */
type Notice = 'answered' | 'high_risk';
export type OptOutSubject = 'surveys' | Notice;
/** `asked`: emails are sent; `stopped`: opted out; `resumed`: just opted in again. */
export type OptOutState = 'asked' | 'stopped' | 'resumed';

const EMAILS: Readonly<Record<Notice, (organisation: string) => string>> = {
  answered: (organisation) => `emails about answered surveys at ${organisation}`,
  high_risk: (organisation) => `emails about high risk at ${organisation}`,
};

const CONSEQUENCE: Readonly<Record<Notice, string>> = {
  answered: 'You can still see every answer in Plumbline, and turn these emails back on under Settings, Notifications.',
  high_risk:
    'You can still see every High result on the dashboard, and turn these emails back on under Settings, Notifications.',
};

/**
 * Every sentence of the page behind the link 'no more emails'.
 *
 * A participant who opted out of all companies is not asked about one company.
 *
 * @param organisation `null` when it was deleted: then only the wider choice is shown
 * @param language of the participant; members read English
 */
export function optOutWords(
  subject: OptOutSubject,
  state: OptOutState,
  {
    organisation,
    language,
    everyone,
  }: { organisation: string | null; language: SurveyLanguage; everyone: OptOutState },
): OptOutWords {
  if (subject !== 'surveys') return finished(noticeWords(subject, state, inserted(organisation ?? '')), 'en');
  const phrases = INVITATION_EMAIL_PHRASES[language].optOutPage;
  const wider = everyoneWords(phrases, everyone);
  if (organisation === null || everyone === 'stopped') return wider;
  return { ...finished(companyWords(phrases, state, inserted(organisation)), language), everyone: wider };
}

function finished(words: OptOutPart, language: SurveyLanguage): OptOutPart {
  return { ...words, title: withInserted(words.title, LANGUAGE_FACTS[language].direction) };
}

function companyWords(phrases: OptOutPagePhrases, state: OptOutState, organisation: string): OptOutPart {
  const { consequence, stop, resume } = phrases;
  switch (state) {
    case 'asked':
      return part(state, [phrases.askedTitle(organisation), consequence, stop]);
    case 'stopped':
      return part(state, [phrases.stoppedTitle(organisation), consequence, resume]);
    case 'resumed':
      return part(state, [phrases.resumedTitle(organisation), phrases.nothingElseChanged, stop]);
  }
}

function everyoneWords(phrases: OptOutPagePhrases, state: OptOutState): OptOutPart {
  const choice = state === 'stopped' ? 'resume_all' : 'stop_all';
  const { everyoneConsequence, nothingElseChanged } = phrases;
  switch (state) {
    case 'asked':
      return { ...part(state, [phrases.everyoneAsked, everyoneConsequence, phrases.stopEveryone]), choice };
    case 'stopped':
      return { ...part(state, [phrases.everyoneStopped, everyoneConsequence, phrases.resumeEveryone]), choice };
    case 'resumed':
      return { ...part(state, [phrases.everyoneResumed, nothingElseChanged, phrases.stopEveryone]), choice };
  }
}

function noticeWords(notice: Notice, state: OptOutState, organisation: string): OptOutWords {
  const emails = EMAILS[notice](organisation);
  switch (state) {
    case 'asked':
      return part(state, [`Stop ${emails}?`, CONSEQUENCE[notice], 'Stop these emails']);
    case 'stopped':
      return part(state, [`You won’t get any more ${emails}.`, CONSEQUENCE[notice], 'Send me emails again']);
    case 'resumed':
      return part(state, [`You will get ${emails} again.`, 'Nothing else has changed.', 'Stop these emails']);
  }
}

function part(state: OptOutState, [title, lead, button]: readonly [string, string, string]): OptOutPart {
  return { title, lead, button, choice: state === 'stopped' ? 'resume' : 'stop', isChosen: state !== 'asked' };
}
