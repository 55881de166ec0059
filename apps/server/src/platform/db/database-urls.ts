/** Addresses of a database that is ready for use. */
export interface DatabaseUrls {
  /** Signs in as the server's role, which owns nothing and has only grants. */
  readonly serverUrl: string;
  /** Signs in as the role that owns the schemas; null when migrations are run separately. */
  readonly migrationUrl: string | null;
}
