import type { RepresentedCampaign } from '@plumbline/contract/wire';
import { withValues } from '@plumbline/phrases/plural';
import { FactRow } from '../../../ui/Fact.tsx';
import { dateIn, numberIn, type RepresentationLanguage } from './representation-words.ts';

export interface Fact {
  readonly label: string;
  readonly values: readonly string[];
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col border-t border-line">
      {facts.map(({ label, values }) => (
        <FactRow key={label} label={label}>
          {values.map((value) => (
            <p key={value}>
              <bdi>{value}</bdi>
            </p>
          ))}
        </FactRow>
      ))}
    </dl>
  );
}

/** The facts that a representative approves, with dates and audience. */
export function factsOf(campaign: RepresentedCampaign, { language, phrases }: RepresentationLanguage): readonly Fact[] {
  const { questionnaire, first_date, ends_on } = campaign;
  const number = (value: number) => numberIn(language, value);
  const date = (value: string | null) => (value === null ? phrases.undecided : dateIn(language, value));
  return [
    {
      label: phrases.questionnaire,
      values: [
        // Separate from the name, which may have another direction.
        questionnaire.name,
        withValues(phrases.version, { version: number(questionnaire.version) }),
        `${phrases.questions}: ${number(questionnaire.questions)}`,
        `${phrases.minutes}: ${number(questionnaire.minutes)}`,
      ],
    },
    modeFact(campaign, { language, phrases }),
    ...(campaign.mode === 'individual'
      ? []
      : [
          { label: phrases.threshold, values: [number(campaign.threshold)] },
          {
            label: phrases.freeText,
            values: [campaign.asks_free_text ? phrases.freeTextAsked : phrases.freeTextNotAsked],
          },
        ]),
    { label: phrases.audience, values: audienceWords(campaign, { language, phrases }) },
    { label: phrases.firstDate, values: [date(first_date)] },
    { label: phrases.waveDays, values: [number(campaign.wave_days)] },
    { label: phrases.repeated, values: [repetitionWords(campaign, { language, phrases })] },
    ...(ends_on === null ? [] : [{ label: phrases.lastDate, values: [date(ends_on)] }]),
  ];
}

/** The privacy promise of the mode. */
export function modeFact(
  { mode, threshold }: Pick<RepresentedCampaign, 'mode' | 'threshold'>,
  { language, phrases }: RepresentationLanguage,
): Fact {
  if (mode === 'individual') return { label: phrases.mode, values: [phrases.individual, phrases.individualNote] };
  const note = withValues(phrases.groupNote, { threshold: numberIn(language, threshold) });
  return { label: phrases.mode, values: [phrases.group, note] };
}

function audienceWords({ audience }: RepresentedCampaign, { language, phrases }: RepresentationLanguage): string[] {
  switch (audience.kind) {
    case 'everyone':
      return [phrases.everyone];
    case 'people':
      return [withValues(phrases.people, { count: numberIn(language, audience.chosen) })];
    case 'sites':
    case 'crews':
    case 'companies': {
      const more = audience.chosen - audience.names.length;
      const names = new Intl.ListFormat(language, { type: 'unit' }).format(audience.names);
      return [more > 0 ? `${names} +${numberIn(language, more)}` : names];
    }
  }
}

function repetitionWords({ repeat }: RepresentedCampaign, { language, phrases }: RepresentationLanguage): string {
  if (repeat === null) return phrases.once;
  const words = repeat.unit === 'week' ? phrases.weeks : phrases.months;
  return withValues(words, { count: numberIn(language, repeat.every) });
}
