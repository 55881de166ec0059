import type { AudienceResponse, Campaign } from '@plumbline/contract/wire';
import { LANGUAGE_FACTS } from '@plumbline/domain/languages';
import { count, people } from '../campaign-words.ts';

/** A number of an audience, and its meaning. */
export interface AudienceFact {
  readonly label: string;
  readonly value: string;
  readonly meaning: string;
  /** Whether the number needs attention. */
  readonly isWarning?: boolean;
}

/** Numbers of people by how they are reached, with the meaning of each number. */
export function reachFacts(numbers: AudienceResponse, mode: Campaign['mode']): readonly AudienceFact[] {
  const { with_email, with_slip, unreachable, unsubscribed } = numbers;
  const facts: (AudienceFact | null)[] = [
    { label: 'By email', value: count(with_email), meaning: 'Each gets a link of their own.' },
    {
      label: 'With slips',
      value: count(with_slip),
      meaning:
        mode === 'group'
          ? 'Each crew gets as many slips as it has people without email. A slip belongs to nobody.'
          : 'Each gets a printed slip.',
    },
    unreachable === 0
      ? null
      : {
          label: 'Cannot be reached',
          value: count(unreachable),
          meaning: 'They have no email address and no crew. Add one of them under People, or they are left out.',
          isWarning: true,
        },
    unsubscribed === 0
      ? null
      : {
          label: 'Opted out of emails',
          value: count(unsubscribed),
          meaning:
            mode === 'group'
              ? 'They are left out, because a slip is not sent to one person.'
              : 'They get a slip, and are counted with those.',
        },
  ];
  return facts.filter((fact) => fact !== null);
}

/** "at 2 sites, in 5 crews, of 3 companies". */
export function placesInWords({ sites, crews, companies }: AudienceResponse): string {
  const parts = [
    sites === 0 ? '' : `at ${sites === 1 ? '1 site' : `${count(sites)} sites`}`,
    crews === 0 ? '' : `in ${crews === 1 ? '1 crew' : `${count(crews)} crews`}`,
    companies === 0 ? '' : `of ${companies === 1 ? '1 company' : `${count(companies)} companies`}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** "English 210, Polish 80, not known 12". */
export function languagesInWords(languages: AudienceResponse['languages']): string {
  return languages
    .map(({ language, people: speakers }) => {
      const name = language === null ? 'not known' : LANGUAGE_FACTS[language].englishName;
      return `${name} ${count(speakers)}`;
    })
    .join(', ');
}

/**
 * Whether the plan's invitations suffice for one wave, and the consequence if not; null without a limit.
 *
 * @param fewest minimum number of people that a wave must be able to ask
 */
export function invitationsInWords(
  { invitations_remaining: left, with_email, with_slip }: AudienceResponse,
  fewest: number,
) {
  if (left === null) return null;
  const needed = with_email + with_slip;
  const words = `Your plan has ${left === 1 ? '1 invitation' : `${count(left)} invitations`} left, and a wave needs ${count(needed)}.`;
  if (left >= needed) return { isEnough: true, words };
  const consequence =
    left < fewest ? 'A wave that starts like this is skipped.' : `${people(needed - left)} would not be asked.`;
  return { isEnough: false, words: `${words} ${consequence}` };
}
