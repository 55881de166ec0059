/** Addresses of the app's own screens. */
/** The dashboard, also the destination of a sign-in without a requested page. */
export const DASHBOARD_PATH = '/app/dashboard';
export const INVITE_PATH = '/app/invite';
export const INVITE_LIST_PATH = '/app/invite/list';
export const CAMPAIGNS_PATH = '/app/campaigns';
export const WORKFORCE_PATH = '/app/workforce';
/** The sites with their level, their change and the points that need attention. */
export const SITES_PATH = '/app/sites';
export const SITE_LIST_PATH = '/app/workforce/sites';
export const CREW_LIST_PATH = '/app/workforce/crews';
export const COMPANIES_PATH = '/app/workforce/companies';
export const PEOPLE_PATH = '/app/workforce/people';
export const PEOPLE_IMPORT_PATH = '/app/workforce/import';
export const NEW_CAMPAIGN_PATH = '/app/campaigns/new';
/** The address that leads to the results of the newest closed wave. */
export const RESULTS_PATH = '/app/results';
export const SET_UP_PATH = '/app/set-up';
export const QUESTIONS_PATH = '/app/questions';
export const QUESTIONNAIRES_PATH = '/app/questions/questionnaires';
export const ACTIONS_PATH = '/app/actions';
export const NEW_ACTION_PATH = '/app/actions/new';
/** The exports and reports of the member; emails link to this screen. */
export const FILES_PATH = '/app/files';
export const SETTINGS_PATH = '/app/settings';
export const LOGIN_PATH = '/login';
/** The screen that asks for the company and continues at its identity provider. */
export const COMPANY_LOGIN_PATH = '/login/company';
export const REGISTER_PATH = '/register';
export const FORGOT_PASSWORD_PATH = '/forgot-password';

export function surveyPath(surveyId: string): string {
  return `/app/surveys/${surveyId}`;
}

export function questionnairePath(id: string): string {
  return `${QUESTIONNAIRES_PATH}/${id}`;
}

export function sitePath(id: string): string {
  return `${SITES_PATH}/${id}`;
}

export function crewPath(id: string): string {
  return `/app/crews/${id}`;
}

export function companyPath(id: string): string {
  return `${COMPANIES_PATH}/${id}`;
}

export function personPath(id: string): string {
  return `${PEOPLE_PATH}/${id}`;
}

export function campaignPath(id: string): string {
  return `${CAMPAIGNS_PATH}/${id}`;
}

/** @param step of the draft; undefined: the first */
export function editCampaignPath(id: string, step?: string): string {
  return `${campaignPath(id)}/edit${step === undefined ? '' : `?step=${step}`}`;
}

/** The page "You said, we did" of a campaign. */
export function campaignPagePath(id: string): string {
  return `${campaignPath(id)}/page`;
}

export function wavePath(campaignId: string, waveId: string): string {
  return `${campaignPath(campaignId)}/waves/${waveId}`;
}

/** The results of a wave. */
export function resultsPath(campaignId: string, waveId: string): string {
  return `${wavePath(campaignId, waveId)}/results`;
}

/** The results of one group of a wave. @param group key of the group */
export function groupPath(campaignId: string, waveId: string, group: string): string {
  return `${resultsPath(campaignId, waveId)}/${group}`;
}

/** The method behind the figures of a wave. */
export function methodPath(campaignId: string, waveId: string): string {
  return `${resultsPath(campaignId, waveId)}/method`;
}

/** The trend of a group over the waves of a campaign. */
export function trendPath(campaignId: string, group = 'organisation'): string {
  return `${campaignPath(campaignId)}/trend?group=${group}`;
}

/** The comparison of a group in two waves of a campaign; without wave numbers, the newest two. */
export function comparisonPath(
  campaignId: string,
  { before, after, group = 'organisation' }: { before?: string; after?: string; group?: string } = {},
): string {
  const waves = before === undefined || after === undefined ? '' : `before=${before}&after=${after}&`;
  return `${campaignPath(campaignId)}/compare?${waves}group=${group}`;
}

/** The slips and the poster of a crew, to print; `none`: of the people without a crew. */
export function slipsPath(campaignId: string, waveId: string, crewId: string): string {
  return `${wavePath(campaignId, waveId)}/slips/${crewId}`;
}

export function actionPath(id: string): string {
  return `${ACTIONS_PATH}/${id}`;
}

/** The actions of a site, with those of its crews, or of a crew. */
export function actionsOfPlacePath(kind: 'site' | 'crew', id: string): string {
  return `${ACTIONS_PATH}?${kind}=${id}`;
}

/** All actions of the signed-in member, and the overdue ones. */
export const OWN_ACTIONS_PATH = '/app/actions?owner=me';
export const OWN_OVERDUE_ACTIONS_PATH = `${OWN_ACTIONS_PATH}&overdue=true`;

/** Starting point of a new action: a group of a wave with a category or question, a survey's follow-up, or a place. */
export type ActionStart =
  | { readonly wave: string; readonly group: string; readonly category?: string; readonly question?: string }
  | { readonly survey: string }
  | { readonly site: string }
  | { readonly crew: string };

/** The form of a new action. */
export function newActionPath(start: ActionStart): string {
  return `${NEW_ACTION_PATH}?${new URLSearchParams(start)}`;
}

/** A page outside the app with our contact details. */
export const CONTACT_ADDRESS = '/contact';

/** The participant's personal link. */
export function surveyLink(publicToken: string): string {
  return `${window.location.origin}/survey/${publicToken}`;
}
