/** Tells password managers whose new password it is, where the address is no field of the form. */
export function AccountName({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
