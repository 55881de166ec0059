import { LANGUAGE_FACTS, SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { type FormEvent, useState } from 'react';
import { Button, type ButtonTone } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { timeZoneInWords, zoneElsewhere } from '../../../ui/moments.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { SurveyConditions } from '../survey-filter.ts';
import { CompanyField } from './CompanyField.tsx';
import { CrewField } from './CrewField.tsx';
import { consistencyInWords } from './condition-words.ts';
import { CONSISTENCY_LEVELS, conditionsFromAddress, countConditions, RISKS } from './conditions.ts';
import { QuestionnaireField } from './QuestionnaireField.tsx';
import type { NamedQuestionnaire } from './use-filtered-questionnaire.ts';

export interface FilterFormProps {
  conditions: SurveyConditions;
  onConditions: (conditions: SurveyConditions) => void;
  /** Questionnaires with results. */
  questionnaires: readonly NamedQuestionnaire[];
}

const RISK_CHOICES = [{ value: '', label: 'Any risk' }, ...RISKS.map((value) => ({ value, label: `${value} risk` }))];
const CONSISTENCY_CHOICES = [
  { value: '', label: 'Any consistency' },
  ...CONSISTENCY_LEVELS.map((value) => ({ value, label: consistencyInWords(value) })),
];
const LANGUAGE_CHOICES = [
  { value: '', label: 'Any language' },
  ...SURVEY_LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].englishName })),
];
const DATE_CHOICES = [
  { value: '', label: 'Date submitted' },
  { value: 'invited', label: 'Date invited' },
];

/** The days that the server accepts. */
const DAYS = { min: '1970-01-01', max: '2999-12-31' };

/** Names the time zone of the days for a reader in another zone. */
function daysElsewhere(): string {
  const timeZone = zoneElsewhere();
  return timeZone === null ? '' : `Days are in your organization’s time zone (${timeZoneInWords(timeZone)}). `;
}

/** The fields of the filters, which apply together. Their names are those in the address. */
export function FilterForm({ conditions, onConditions, questionnaires, tone }: FilterFormProps & { tone: ButtonTone }) {
  const [hasReversedDates, setHasReversedDates] = useState(false);
  const { risk, company, consistency, language, questionnaire, crew_id, score_from, score_to, dates, from, to } =
    conditions;

  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) params.set(name, String(value));
    const [first, last] = [params.get('from') ?? '', params.get('to') ?? ''];
    // Days like 2026-05-01 sort as text.
    const isReversed = last !== '' && first > last;
    setHasReversedDates(isReversed);
    // The score has no field: a press on a bar filters by it.
    if (!isReversed) onConditions({ ...conditionsFromAddress(params), score_from, score_to });
  };

  // The key of a field contains its condition, so that a condition removed elsewhere empties only its own field.
  return (
    <form onSubmit={apply} className="grid gap-4 md:grid-cols-4">
      <SelectField key={`risk ${risk}`} label="Risk" name="risk" defaultValue={risk ?? ''} options={RISK_CHOICES} />
      <CompanyField key={`company ${company}`} company={company} />
      <CrewField key={`crew ${crew_id}`} crew={crew_id} />
      <SelectField
        key={`consistency ${consistency}`}
        label="Consistency"
        name="consistency"
        defaultValue={consistency ?? ''}
        options={CONSISTENCY_CHOICES}
      />
      <SelectField
        key={`language ${language}`}
        label="Language"
        name="language"
        defaultValue={language ?? ''}
        options={LANGUAGE_CHOICES}
      />
      {questionnaires.length > 1 || questionnaire !== undefined ? (
        <QuestionnaireField
          key={`questionnaire ${questionnaire}`}
          questionnaire={questionnaire}
          list={questionnaires}
        />
      ) : null}
      <SelectField
        key={`dates ${dates}`}
        label="Dates"
        name="dates"
        defaultValue={dates ?? ''}
        options={DATE_CHOICES}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-4 md:contents">
        <Field key={`from ${from}`} label="From" name="from" type="date" {...DAYS} defaultValue={from} />
        <Field
          key={`to ${to}`}
          label="To"
          name="to"
          type="date"
          {...DAYS}
          defaultValue={to}
          error={hasReversedDates ? 'Choose a day on or after “From”.' : null}
        />
      </div>
      <p className="text-small text-ink-soft md:order-last md:col-span-4">
        {daysElsewhere()}Anonymous answers have no company and no language, so these filters leave them out.
      </p>
      <div className="flex flex-wrap items-end justify-end gap-2 md:col-start-4">
        {countConditions(conditions) === 0 ? null : (
          <Button tone="quiet" onClick={() => onConditions({})}>
            Clear filters
          </Button>
        )}
        <Button type="submit" tone={tone}>
          Apply filters
        </Button>
      </div>
    </form>
  );
}
