/** The classes of a link within text. */
export const TEXT_LINK = 'rounded-box font-semibold underline decoration-1 underline-offset-4 hover:decoration-2';
