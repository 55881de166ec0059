/** Addresses of the app's own screens. */
/** Also the destination of a sign-in that did not begin on another screen. */
export const DASHBOARD_PATH = '/app/dashboard';
export const INVITE_PATH = '/app/invite';
export const INVITE_LIST_PATH = '/app/invite/list';
export const INVITE_WITHOUT_EMAIL_PATH = '/app/invite/without-email';
export const QUESTIONS_PATH = '/app/questions';
export const QUESTIONNAIRES_PATH = '/app/questions/questionnaires';
export const SETTINGS_PATH = '/app/settings';
export const LOGIN_PATH = '/login';
export const REGISTER_PATH = '/register';
export const FORGOT_PASSWORD_PATH = '/forgot-password';

export function surveyPath(surveyId: string): string {
  return `/app/surveys/${surveyId}`;
}

export function questionnairePath(id: string): string {
  return `${QUESTIONNAIRES_PATH}/${id}`;
}

/** A page outside the app with our contact details. */
export const CONTACT_ADDRESS = '/contact';

/** The participant's personal link, as it is given to them. */
export function surveyLink(publicToken: string): string {
  return `${window.location.origin}/survey/${publicToken}`;
}
