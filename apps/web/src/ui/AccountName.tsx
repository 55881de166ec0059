/** Tells password managers which account a new password belongs to, when the form has no field for the address. */
export function AccountName({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
