export type SurveyTab = 'overview' | 'categories' | 'responses' | 'analysis';

/** The order of the responses. */
export type ResponseOrder = 'asked' | 'lowest';

/** The tab in the address; the analysis only when there is one. */
export function tabFromAddress(value: string | null, hasAnalysis: boolean): SurveyTab {
  if (value === 'categories' || value === 'responses') return value;
  return value === 'analysis' && hasAnalysis ? 'analysis' : 'overview';
}
