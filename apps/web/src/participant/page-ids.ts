/** Ids under which the page's script finds the page and what it was rendered from. */
export const PAGE_ID = 'participant';
export const INPUT_ID = 'participant-page';
