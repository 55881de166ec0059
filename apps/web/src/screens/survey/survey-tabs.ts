export type SurveyTab = 'overview' | 'categories' | 'responses' | 'analysis';

/** In which order the responses stand. */
export type ResponseOrder = 'asked' | 'lowest';

/** The tab that an address asks for; the analysis only when there is one. */
export function tabFromAddress(value: string | null, hasAnalysis: boolean): SurveyTab {
  if (value === 'categories' || value === 'responses') return value;
  return value === 'analysis' && hasAnalysis ? 'analysis' : 'overview';
}
