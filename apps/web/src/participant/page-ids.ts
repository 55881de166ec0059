/** Ids of the elements with the page, its input, and the message when its script does not start. */
export const PAGE_ID = 'participant';
export const INPUT_ID = 'participant-page';
export const NOT_STARTED_ID = 'not-started';
