/** How to reach a database that is ready to be used. */
export interface DatabaseUrls {
  /** Signs in as the role of the server, which only has grants. */
  readonly serverUrl: string;
  /** Signs in as the role that owns the schemas; null when migrations are made elsewhere. */
  readonly migrationUrl: string | null;
}
