/** The only source of time and chance in services; tests set both. */
export interface Clock {
  now(): Date;
}

export interface Random {
  /** Cryptographically strong random bytes. */
  bytes(length: number): Uint8Array;
  /** Ids in the order in which they were made. */
  uuid(): string;
  /** Version 4: chance alone, so it tells neither when it was made nor what was made before or after it. */
  uuidWithoutTime(): string;
}
