/** Ids of the elements that hold the page, what it was rendered from, and what is said where its script does not start. */
export const PAGE_ID = 'participant';
export const INPUT_ID = 'participant-page';
export const NOT_STARTED_ID = 'not-started';
