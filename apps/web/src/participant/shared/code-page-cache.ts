/** Holds the code page in every language, on shared phones only. */
export const CODE_PAGE_CACHE = 'plumbline.code-page';
