import type { CallInput } from '@plumbline/contract/contract';

type WaveSurveyState = NonNullable<NonNullable<CallInput<'listWaveSurveys'>['query']>['only']>;

/** Filter of the people asked. */
export interface WaveSurveyFilter {
  readonly page: number;
  /** The empty string means everyone. */
  readonly only: WaveSurveyState | '';
}

export const WAVE_SURVEY_CHOICES: readonly { readonly value: WaveSurveyFilter['only']; readonly label: string }[] = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Not opened' },
  { value: 'opened', label: 'Opened' },
  { value: 'answered', label: 'Answered' },
  { value: 'not_delivered', label: 'Email not delivered' },
];

/** The filter in the address; unknown values mean everyone, and the first page. */
export function waveSurveyFilterFromAddress(params: URLSearchParams): WaveSurveyFilter {
  const only = WAVE_SURVEY_CHOICES.find(({ value }) => value === params.get('only'))?.value ?? '';
  const page = Number(params.get('page') ?? '1');
  return { only, page: Number.isInteger(page) && page >= 1 ? page : 1 };
}

/** The address of a page of the list. */
export function addressOfWaveSurveys({ only }: WaveSurveyFilter, page: number): string {
  return `?${new URLSearchParams({ ...(only === '' ? {} : { only }), page: String(page) })}`;
}
