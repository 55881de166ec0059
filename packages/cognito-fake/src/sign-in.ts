import type { PoolUser } from './users.ts';

/** One signed-in device: a refresh token and what was issued for it. */
export interface SignIn {
  readonly user: PoolUser;
  readonly refreshToken: string;
  readonly originJti: string;
  readonly authTime: Date;
}
