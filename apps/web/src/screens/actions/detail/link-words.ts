import type { Action } from '@plumbline/contract/wire';
import { LANGUAGE_FACTS } from '@plumbline/domain/languages';
import { day } from '../../../ui/dates.ts';

type Link = NonNullable<Action['link']>;

const STATUS_SENTENCES: Readonly<Record<NonNullable<Link['email_status']>, string>> = {
  waiting: 'The email is on its way.',
  sent: 'The email was sent.',
  failed: 'The email could not be delivered: check the address, or create a link and pass it on yourself.',
  unconfirmed: 'The email may not have arrived.',
  withheld: 'The email was not sent: the person wants no emails, or gets too many.',
};

/** What is known about a link: its language, its reader, when it was made and when it ends. */
export function linkInWords({ language, created_at, expires_at, sent_to, email_status }: Link, now: Date): string {
  const reader = sent_to === null ? '' : ` for ${sent_to}`;
  const end =
    new Date(expires_at) <= now
      ? `It expired on ${day(expires_at)}.`
      : `It works until ${day(expires_at)}, or until the action is checked.`;
  const made = `Link in ${LANGUAGE_FACTS[language].englishName}${reader}, created ${day(created_at)}.`;
  return [made, ...(email_status === null ? [] : [STATUS_SENTENCES[email_status]]), end].join(' ');
}
