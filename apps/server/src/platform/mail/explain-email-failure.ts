/** An error of the mail server or the connection, as nodemailer and Node report it. */
interface ReportedEmailError {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly message?: unknown;
}

const SELF_SIGNED = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
];

/** Explains to the operator why an email was not sent, and which setting to check. Never contains the password. */
export function explainEmailFailure(
  error: unknown,
  { url, from }: { readonly url: string; readonly from: string },
): string {
  const { hostname, port, protocol } = new URL(url);
  const place = `${hostname}:${port || (protocol === 'smtps:' ? '465' : '587')}`;
  const trouble = innermost(error);
  const text = String(trouble.message ?? error);
  const code = String(trouble.code ?? '');
  if (code === 'EDNS' || code === 'ENOTFOUND' || /ENOTFOUND|EAI_AGAIN/.test(text)) {
    return `There is no server called ${hostname}: correct the host in SMTP_URL.`;
  }
  if (/ECONNREFUSED/.test(text))
    return `Nothing answers at ${place}: correct the host and port in SMTP_URL, or start the mail server.`;
  if (
    SELF_SIGNED.some((each) => code === each || text.includes(each)) ||
    /self[- ]signed|unable to (verify|get)/i.test(text)
  ) {
    return `The certificate of ${place} is not signed by an authority that this machine trusts: set SMTP_CA_FILE to the certificate of your own authority.`;
  }
  if (/altnames|does not match certificate/i.test(text)) {
    return `The certificate of ${place} is for another name: use that name as the host in SMTP_URL.`;
  }
  if (/wrong version number|packet length too long/i.test(text)) {
    return `${place} does not begin with TLS: start SMTP_URL with smtp:// instead of smtps://, or use the port for TLS, usually 465.`;
  }
  if (code === 'ETLS') {
    return `${place} offers no TLS (${text}), so the user name and password are not sent: use the port for TLS, usually 465 with smtps://, or 587.`;
  }
  if (code === 'EAUTH')
    return `${place} refused the user name or password (${text}): correct them in SMTP_URL, with special characters as %XX.`;
  if (trouble.command === 'EHLO' || trouble.command === 'HELO') {
    return `${place} refused the name by which this machine introduces itself (${text}): set SMTP_HELO to a host name that the mail server accepts, such as the one in PUBLIC_URL.`;
  }
  if (code === 'EENVELOPE' && trouble.command === 'MAIL FROM') {
    return `${place} does not let this account send as ${from} (${text}): correct MAIL_FROM.`;
  }
  if (code === 'EENVELOPE') return `${place} does not accept email for this address (${text}).`;
  if (code === 'ETIMEDOUT' || /timeout/i.test(text)) {
    return `${place} does not answer in time: a firewall may be in the way, or smtp:// is used on a port for TLS (then start SMTP_URL with smtps://).`;
  }
  return `The email could not be sent through ${place}: ${text}.`;
}

/** The mailer wraps the original error. */
function innermost(error: unknown): ReportedEmailError {
  if (!(error instanceof Error)) return {};
  return error.cause instanceof Error ? innermost(error.cause) : (error as ReportedEmailError);
}
