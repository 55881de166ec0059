/** What somebody sees and changes: an organisation, or some of its sites. Principals have one; jobs work in the whole organisation. */
export interface Scope {
  readonly organisationId: string;
  /** Ids of the sites; null: the whole organisation. */
  readonly sites: readonly string[] | null;
  /** No survey, and no action about a person: for supervisors, whose scope is always some sites. */
  readonly hidesPeople?: boolean;
}

/** The part of a scope that is about one site; a site outside of the scope leaves nothing, like an unknown one. @param siteId missing: all */
export function atSite({ organisationId, sites, hidesPeople = false }: Scope, siteId: string | undefined): Scope {
  if (siteId === undefined) return { organisationId, sites, hidesPeople };
  return { organisationId, sites: sites === null || sites.includes(siteId) ? [siteId] : [], hidesPeople };
}

/** Shows everything. A request may use it only after its own check, such as that of a crew, a link or a token. */
export function wholeOrganisation(organisationId: string): Scope {
  return { organisationId, sites: null };
}
