/** What somebody sees and changes: an organisation, or some of its sites. Principals have one; jobs work in the whole organisation. */
export interface Scope {
  readonly organisationId: string;
  /** Ids of the sites; null: the whole organisation. */
  readonly sites: readonly string[] | null;
}

/** For the product's own work, never for a request. */
export function wholeOrganisation(organisationId: string): Scope {
  return { organisationId, sites: null };
}
