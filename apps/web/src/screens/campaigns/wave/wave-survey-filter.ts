import type { CallInput } from '@plumbline/contract/contract';
import { pageFromAddress } from '../../../ui/list/list-address.ts';

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
  { value: 'opened', label: 'Opened, not answered' },
  { value: 'answered', label: 'Answered' },
  { value: 'not_delivered', label: 'Email not delivered' },
];

/** The filter in the address; unknown values mean everyone, and the first page. */
export function waveSurveyFilterFromAddress(params: URLSearchParams): WaveSurveyFilter {
  const only = WAVE_SURVEY_CHOICES.find(({ value }) => value === params.get('only'))?.value ?? '';
  return { only, page: pageFromAddress(params) };
}

/** The address of the filter, without the first page. */
export function addressOfWaveSurveys({ only, page }: WaveSurveyFilter): string {
  return `?${new URLSearchParams({ ...(only === '' ? {} : { only }), ...(page === 1 ? {} : { page: String(page) }) })}`;
}
