import type { Campaign } from '@plumbline/contract/wire';
import { LANGUAGE_FACTS } from '@plumbline/domain/languages';
import { Link } from 'react-router';
import { questionnairePath } from '../../../addresses.ts';
import { dayInUtc } from '../../../ui/dates.ts';
import { FactRow } from '../../../ui/Fact.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { weekInWords } from '../campaign-weeks.ts';
import { count, days, modeInWords, repeatInWords } from '../campaign-words.ts';

/** The settings of the campaign. */
export function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { questionnaire, mode, asks_free_text, languages, reminder_days, invitation_text, created_by } = campaign;
  return (
    <section aria-labelledby="facts" className="flex flex-col gap-3">
      <h2 id="facts" className="display text-large">
        Settings
      </h2>
      <dl className="flex flex-col border-t border-line">
        <FactRow label="Questionnaire">
          <Link to={questionnairePath(questionnaire.id)} className={TEXT_LINK}>
            <bdi>{questionnaire.name}</bdi>
          </Link>
          <span className="text-ink-soft">
            {questionnaire.version === null ? '' : `, version ${questionnaire.version}`}, about{' '}
            {questionnaire.minutes === 1 ? '1 minute' : `${questionnaire.minutes} minutes`}
          </span>
        </FactRow>
        <FactRow label="Audience">{audienceInWords(campaign)}</FactRow>
        <FactRow label="Mode">
          {modeInWords(campaign)}
          {mode === 'group' ? (asks_free_text ? ', with free text' : ', without free text') : ''}
        </FactRow>
        <FactRow label="Languages">
          {languages.length === 0
            ? 'All'
            : languages.map((language) => LANGUAGE_FACTS[language].englishName).join(', ')}
        </FactRow>
        <FactRow label="Reminders">
          {reminder_days === null ? 'None' : `Every ${days(reminder_days)}, by email`}
        </FactRow>
        <FactRow label="Plan">{planInWords(campaign)}</FactRow>
        {campaign.paused_weeks.length === 0 ? null : (
          <FactRow label="No wave starts in">{campaign.paused_weeks.map(weekInWords).join('; ')}</FactRow>
        )}
        {invitation_text === null ? null : (
          <FactRow label="Message">
            <span className="whitespace-pre-line">{invitation_text}</span>
          </FactRow>
        )}
        {created_by === null ? null : <FactRow label="Planned by">{created_by}</FactRow>}
      </dl>
    </section>
  );
}

function audienceInWords({ audience_words, audience_names, audience_named }: Campaign): string {
  if (audience_names.length === 0) return audience_words;
  const names = audience_names.map(({ name }) => name).join(', ');
  const more = audience_named - audience_names.length;
  return `${audience_words}: ${names}${more === 0 ? '' : ` and ${count(more)} more`}`;
}

function planInWords(campaign: Campaign): string {
  const { first_date, wave_days, ends_on, avoids_days_off } = campaign;
  const parts = [
    first_date === null ? 'No first date yet' : `First on ${dayInUtc(first_date)}`,
    `${days(wave_days)} to answer`,
    startingInSmall(repeatInWords(campaign)),
    ends_on === null ? '' : `no wave starts after ${dayInUtc(ends_on)}`,
    avoids_days_off ? 'not at weekends or on days off' : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function startingInSmall(words: string): string {
  return `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;
}
