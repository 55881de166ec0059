import type { Challenges } from './challenges.ts';
import type { Codes } from './codes.ts';
import type { SignIns } from './sign-ins.ts';
import type { SrpExchange } from './srp.ts';
import type { PoolUser, Users } from './users.ts';

interface PasswordChallenge {
  readonly exchange: SrpExchange;
  readonly userId: string;
  /** Null when the exchange is simulated for an unknown user. */
  readonly user: PoolUser | null;
}

export interface PoolRules {
  readonly passwordLengthMin: number;
  /** Attributes that a user with a temporary password must set with the new one. */
  readonly requiredAttributes: readonly string[];
  /** The service's setting 'prevent user existence errors'. */
  readonly preventsUserExistenceErrors: boolean;
}

/** Everything an operation works on. */
export interface PoolState {
  /** The part of the pool's id after the underscore, an input of password hashes. */
  readonly poolName: string;
  readonly clientId: string;
  readonly rules: PoolRules;
  /** Seed of the simulated values of unknown users. */
  readonly secret: Buffer;
  readonly users: Users;
  readonly codes: Codes;
  readonly signIns: SignIns;
  readonly passwordChallenges: Challenges<PasswordChallenge>;
  readonly newPasswordChallenges: Challenges<PoolUser>;
}
