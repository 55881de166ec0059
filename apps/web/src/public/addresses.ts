/** Addresses that public pages link to; public pages first, then screens of the app. */
export const HOME_PATH = '/';
export const RESEARCH_PATH = '/research-data';
export const OSHA_PATH = '/osha-info';
export const ABOUT_PATH = '/about';
export const CONTACT_PATH = '/contact';
export const PRIVACY_PATH = '/privacy-policy';
export const TERMS_PATH = '/terms-of-service';
