/** Whether the run includes the proofs, as `npm run test:proofs` does: journeys tagged `@proof`, every size and both kinds of accounts. */
export const INCLUDES_PROOFS = process.env.E2E_PROOFS !== undefined;

/** The tag of a journey that only `npm run test:proofs` makes. */
export const PROOF = { tag: '@proof' };

/** Details of a variant of a journey, of which `npm test` makes only some. */
export const proofUnless = (isAlwaysMade: boolean) => (isAlwaysMade ? {} : PROOF);
