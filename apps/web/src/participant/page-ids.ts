/** Ids of the elements that hold the page and what it was rendered from. */
export const PAGE_ID = 'participant';
export const INPUT_ID = 'participant-page';
