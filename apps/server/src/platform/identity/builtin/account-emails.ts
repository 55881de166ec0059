import { accountMailEnglish as phrases } from '@plumbline/phrases/account-mail';
import { layOutMail } from '../../mail/email-layout.ts';
import type { Mail } from '../../mail/mailer.ts';
import { CODE_SECONDS, type CodePurpose } from './emailed-codes.ts';

/** The mail that brings a code. */
export function writeCodeMail(id: string, { email, code, purpose }: CodeMail): Mail {
  const isReset = purpose === 'reset';
  const subject = isReset ? phrases.resetSubject(code) : phrases.confirmationSubject(code);
  const { text, html } = layOutMail(subject, [
    { kind: 'text', words: isReset ? phrases.resetLead : phrases.confirmationLead },
    { kind: 'code', code },
    { kind: 'fine_print', words: phrases.codeExpires(CODE_SECONDS / 60) },
    { kind: 'fine_print', words: phrases.codeNotExpected },
  ]);
  return { id, to: email, subject, text, html };
}

interface CodeMail {
  readonly email: string;
  readonly code: string;
  readonly purpose: CodePurpose;
}

/** Tells the owner of an account that someone registered with their address; the screen says nothing of it. */
export function writeAccountExistsMail(id: string, email: string, publicUrl: string): Mail {
  const subject = phrases.existsSubject;
  const { text, html } = layOutMail(subject, [
    { kind: 'text', words: phrases.existsLead },
    { kind: 'button', label: phrases.existsSignIn, url: `${publicUrl}/login`, fallback: phrases.linkFallback },
    { kind: 'fine_print', words: phrases.existsNotExpected },
  ]);
  return { id, to: email, subject, text, html };
}
