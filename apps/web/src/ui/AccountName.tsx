/** A hidden field that tells password managers the account of a new password, in a form without a field for the address. */
export function AccountName({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
