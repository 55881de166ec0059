import { accountEmailEnglish as phrases } from '@plumbline/phrases/account-email';
import { layOutEmail } from '../../mail/email-layout.ts';
import type { Email } from '../../mail/mailer.ts';
import { CODE_SECONDS, type CodePurpose } from './emailed-codes.ts';

/** Writes the email with a code. */
export function writeCodeEmail(id: string, { email, code, purpose }: CodeEmail): Email {
  const isReset = purpose === 'reset';
  const subject = isReset ? phrases.resetSubject(code) : phrases.confirmationSubject(code);
  const { text, html } = layOutEmail(subject, [
    { kind: 'text', words: isReset ? phrases.resetLead : phrases.confirmationLead },
    { kind: 'code', code },
    { kind: 'fine_print', words: phrases.codeExpires(CODE_SECONDS / 60) },
    { kind: 'fine_print', words: phrases.codeNotExpected },
  ]);
  return { id, to: email, subject, text, html };
}

interface CodeEmail {
  readonly email: string;
  readonly code: string;
  readonly purpose: CodePurpose;
}

/** Writes the email that tells the owner of an account about a new password, in case somebody else chose it. */
export function writePasswordChangedEmail(id: string, email: string, publicUrl: string): Email {
  const { changedSubject: subject, changedLead: lead, changedNotExpected: notExpected } = phrases;
  return writeWarning(id, { email, publicUrl, subject, lead, notExpected });
}

/** Writes the email that tells the owner of an account about a link to an identity provider, in case somebody else made it. */
export function writeCompanyLinkedEmail(
  id: string,
  { email, organisationName }: { readonly email: string; readonly organisationName: string },
  publicUrl: string,
): Email {
  const { linkedSubject: subject, linkedNotExpected: notExpected } = phrases;
  return writeWarning(id, { email, publicUrl, subject, lead: phrases.linkedLead(organisationName), notExpected });
}

interface Warning {
  readonly email: string;
  readonly publicUrl: string;
  readonly subject: string;
  readonly lead: string;
  readonly notExpected: string;
}

/** Tells the owner what was changed, and offers a new password in case somebody else did it. */
function writeWarning(id: string, { email, publicUrl, subject, lead, notExpected }: Warning): Email {
  const { text, html } = layOutEmail(subject, [
    { kind: 'text', words: lead },
    { kind: 'fine_print', words: notExpected },
    {
      kind: 'button',
      label: phrases.changedReset,
      url: `${publicUrl}/forgot-password`,
      fallback: phrases.linkFallback,
    },
  ]);
  return { id, to: email, subject, text, html };
}

/** Writes the email that tells the owner of an account about a registration with the same address, which the screen does not reveal. */
export function writeAccountExistsEmail(id: string, email: string, publicUrl: string): Email {
  const subject = phrases.existsSubject;
  const { text, html } = layOutEmail(subject, [
    { kind: 'text', words: phrases.existsLead },
    { kind: 'button', label: phrases.existsSignIn, url: `${publicUrl}/login`, fallback: phrases.linkFallback },
    { kind: 'fine_print', words: phrases.existsNotExpected },
  ]);
  return { id, to: email, subject, text, html };
}
