/** Accounts of the built-in identity: the columns that our own queries use. Better Auth reads the others. */
export interface IdentityUserTable {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  created_at: Date;
  updated_at: Date;
}

export interface IdentityAccountTable {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface IdentitySessionTable {
  id: string;
  user_id: string;
}

export interface EmailedCodeColumns {
  id: string;
  code_number: number;
  wrong_tries: number;
  code_expires_at: Date;
}

export interface RegistrationsTable extends EmailedCodeColumns {
  email: string;
  name: string;
  password: string;
  forget_at: Date;
}

export interface PasswordResetsTable extends EmailedCodeColumns {
  email: string;
}
