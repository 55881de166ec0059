/** Whether to test every combination, as `npm run test:proofs` does; `npm test` covers those that differ most. */
export const IS_ENDURANCE_TEST = process.env.E2E_EVERY_COMBINATION !== undefined;
