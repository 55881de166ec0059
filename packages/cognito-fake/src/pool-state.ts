import type { Challenges } from './challenges.ts';
import type { Codes } from './codes.ts';
import type { SignIns } from './sign-ins.ts';
import type { SrpExchange } from './srp.ts';
import type { PoolUser, Users } from './users.ts';

interface PasswordChallenge {
  readonly exchange: SrpExchange;
  readonly userId: string;
  /** Null when the exchange is acted out for somebody unknown. */
  readonly user: PoolUser | null;
}

export interface PoolRules {
  readonly passwordLengthMin: number;
  /** Attributes that somebody with a temporary password must give with the new one. */
  readonly requiredAttributes: readonly string[];
  /** The service's setting 'prevent user existence errors'. */
  readonly preventsUserExistenceErrors: boolean;
}

/** Everything an operation works on. */
export interface PoolState {
  /** The part of the pool's id after the underscore, which passwords are hashed with. */
  readonly poolName: string;
  readonly clientId: string;
  readonly rules: PoolRules;
  /** From it comes what is made up about unknown users. */
  readonly secret: Buffer;
  readonly users: Users;
  readonly codes: Codes;
  readonly signIns: SignIns;
  readonly passwordChallenges: Challenges<PasswordChallenge>;
  readonly newPasswordChallenges: Challenges<PoolUser>;
}
