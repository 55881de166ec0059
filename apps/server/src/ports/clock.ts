/** The only source of time and chance in services; tests set both. */
export interface Clock {
  now(): Date;
}

export interface Random {
  /** Cryptographically strong random bytes. */
  bytes(length: number): Uint8Array;
  uuid(): string;
}
