/** The first page of all campaigns, the newest first. */
export const NEWEST_CAMPAIGNS = { query: { page: 1, limit: 50 } } as const;
