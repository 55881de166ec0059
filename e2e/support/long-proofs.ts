/** Whether every combination is tried, as `npm run test:endurance` does; `npm test` keeps to what differs most. */
export const IS_LONG_PROOF = process.env.E2E_EVERY_COMBINATION !== undefined;
