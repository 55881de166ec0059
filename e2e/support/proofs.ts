/** Whether the run includes the proofs, as `npm run test:proofs` does: journeys tagged `@proof`, every size and both kinds of accounts. */
export const INCLUDES_PROOFS = process.env.E2E_PROOFS !== undefined;

/** The tag of journeys that only `npm run test:proofs` runs. */
export const PROOF = { tag: '@proof' };

/** Test details of a variant of a journey. A variant that `npm test` leaves out gets the tag. */
export const proofUnless = (isAlwaysMade: boolean) => (isAlwaysMade ? {} : PROOF);
