/** Endpoint and credentials of an S3-compatible service. */
export interface S3Access {
  /** Without the bucket and without a trailing slash. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
