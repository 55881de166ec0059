import type { Survey, SurveyResults } from '@plumbline/contract/wire';

/** A survey that was answered, with its questions. */
export type AnsweredSurvey = Survey & { readonly results: SurveyResults };
