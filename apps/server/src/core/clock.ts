/** The only source of the current time in services. Tests replace it. */
export interface Clock {
  now(): Date;
}

/** The only source of randomness in services. Tests replace it. */
export interface Random {
  /** Cryptographically strong random bytes. */
  bytes(length: number): Uint8Array;
  /** UUID version 7: ids sort by their creation time. */
  uuid(): string;
  /** UUID version 4: purely random, so it reveals neither the time nor the order of creation. */
  uuidWithoutTime(): string;
}
