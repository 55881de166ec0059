import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import type { SurveyConditions } from '../survey-filter.ts';

export const RISKS = ['High', 'Medium', 'Low'] as const;
export const CONSISTENCY_LEVELS = ['talk_first', 'check', 'consistent'] as const;
const MAX_COMPANY_LENGTH = 200;

/** The conditions in an address. Missing and invalid values are left out, and so is the end of a reversed range. */
export function conditionsFromAddress(params: URLSearchParams): SurveyConditions {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === params.get(name));
  const scoreFrom = percent(params.get('score_from'));
  const scoreTo = percent(params.get('score_to'));
  const from = day(params.get('from'));
  const to = day(params.get('to'));
  return {
    risk: oneOf('risk', RISKS),
    company: params.get('company')?.trim().slice(0, MAX_COMPANY_LENGTH) || undefined,
    language: oneOf('language', SURVEY_LANGUAGES),
    consistency: oneOf('consistency', CONSISTENCY_LEVELS),
    questionnaire: uuid(params.get('questionnaire')),
    crew_id: uuid(params.get('crew_id')),
    score_from: scoreFrom,
    score_to: isBefore(scoreTo, scoreFrom) ? undefined : scoreTo,
    dates: from === undefined && to === undefined ? undefined : oneOf('dates', ['invited']),
    from,
    to: isBefore(to, from) ? undefined : to,
  };
}

/** Number of conditions; a range counts once. */
export function countConditions({ dates: _, ...conditions }: SurveyConditions): number {
  const { from, to, score_from, score_to, ...single } = conditions;
  return [from ?? to, score_from ?? score_to, ...Object.values(single)].filter((value) => value !== undefined).length;
}

function isBefore<Value extends number | string>(end: Value | undefined, beginning: Value | undefined): boolean {
  return end !== undefined && beginning !== undefined && end < beginning;
}

function uuid(text: string | null): string | undefined {
  return text !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : undefined;
}

function percent(text: string | null): number | undefined {
  return /^(100|\d{1,2})$/.test(text ?? '') ? Number(text) : undefined;
}

/** A valid day in the years that the server accepts. */
function day(text: string | null): string | undefined {
  if (text === null || !/^(19[7-9]\d|2\d{3})-\d\d-\d\d$/.test(text)) return;
  const timeMs = Date.parse(text);
  return !Number.isNaN(timeMs) && new Date(timeMs).toISOString().startsWith(text) ? text : undefined;
}
