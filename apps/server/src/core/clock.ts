/** The only source of the current time in services. Tests replace it. */
export interface Clock {
  now(): Date;
}

/** The only source of randomness in services. Tests replace it. */
export interface Random {
  /** Cryptographically strong random bytes. */
  bytes(length: number): Uint8Array;
  /** Version 7: ids sort in the order in which they were made. */
  uuid(): string;
  /** Version 4: purely random, so it does not reveal when it was made or in which order. */
  uuidWithoutTime(): string;
}
