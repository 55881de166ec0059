/** The pool's only source of time, so that a test can let codes and tokens expire. */
export interface Clock {
  now(): Date;
}
