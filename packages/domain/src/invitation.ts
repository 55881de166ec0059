/** Title of anonymous surveys and answers: the generated one would contain the name. */
export const ANONYMOUS_TITLE = 'Safety Survey';

/** Defaults of a new invitation. */
export const INVITATION_DEFAULTS = { category: 'safety', isPublic: true, isAnonymous: false } as const;

/** Maximum length of an inviter's message, in UTF-16 units. */
export const INVITATION_TEXT_LIMIT = 2000;

/** The prefilled invitation text. */
export const DEFAULT_INVITATION_TEXT =
  'Please take a few minutes to answer our safety survey. Your answers help us make the site safer for everyone. ' +
  'There are no right or wrong answers: tell us how it really is.';

/** Maximum number of days for which a link works. */
export const LINK_DAYS_MAX = 365;

/** Maximum number of days before an automatic reminder. */
export const REMINDER_DAYS_MAX = 14;
/** Maximum number of automatic reminders to a participant. */
export const AUTOMATIC_REMINDERS_MAX = 3;

/** Maximum length of an email address (RFC 5321), in UTF-16 units. */
export const EMAIL_LENGTH = 254;

/**
 * Exactly one address, so that neither a second recipient nor a header can be injected. Allows only characters that need no quotes before
 * the at-sign.
 *
 * @see RFC 5321, section 4.1.2, "Dot-string"
 */
const EMAIL_ADDRESS = /^[^\s@"(),:;<>[\\\]\p{Cc}]+@[^\s@"'(),:;<>[\\\]\p{Cc}]+$/u;

/** A domain with a dot, such as `@site.example`. A domain without a dot is a typing error: nobody receives email there. */
const DOMAIN_WITH_DOT = /@[^@.]+(?:\.[^@.]+)+$/;

/** Whether the text is one plain email address that can receive email, without a name beside it. */
export function isEmailAddress(text: string): boolean {
  return isStorableAddress(text) && DOMAIN_WITH_DOT.test(text);
}

/** Whether an address may be stored already. Some addresses were stored before the domain needed a dot. */
export function isStorableAddress(text: string): boolean {
  return (
    text.length <= EMAIL_LENGTH && EMAIL_ADDRESS.test(text) && text.isWellFormed() && !hasInvisibleCharacters(text)
  );
}

/**
 * Invisible characters, such as joiners and controls of the writing direction: with them two different addresses look the same.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const EVERY_INVISIBLE = new RegExp(INVISIBLE, 'gu');

const SURPLUS_AROUND_ADDRESS =
  /^(?:[\s\p{Cf}\p{Default_Ignorable_Code_Point}]|mailto:)+|[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+$/giu;

/** Maximum length of a text from which characters that copying adds around an address are removed; the search is slow on longer texts. */
const LONGEST_PASTED = 4 * EMAIL_LENGTH;

/** Normalises an address: removes characters that copying adds around it, composes accents, converts to lower case. */
export function cleanAddress(text: string): string {
  if (text.length > LONGEST_PASTED) return text.trim().toLowerCase();
  return text.replaceAll(SURPLUS_AROUND_ADDRESS, '').normalize('NFC').toLowerCase();
}

/** Whether the text contains invisible characters, such as controls of the writing direction. */
export function hasInvisibleCharacters(text: string): boolean {
  return INVISIBLE.test(text);
}

/** Replaces invisible characters by their numbers, such as `ann[U+202E]@example.org`. */
export function showInvisibleCharacters(text: string): string {
  return text.replaceAll(EVERY_INVISIBLE, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `[U+${code.padStart(4, '0')}]`;
  });
}

/**
 * The name that an email address suggests: `john.van_dyk@…` gives "John Van Dyk".
 *
 * @returns the part before the at-sign, dots and underscores as spaces, words capitalised; '' when nothing is left
 * @see specification, section 5, "Invite"
 */
export function nameFromEmail(email: string): string {
  const [prefix = ''] = email.split('@', 1);
  return prefix
    .replaceAll(/[._\s]+/g, ' ')
    .trim()
    .replaceAll(/(?<=^|[ '’-])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Title of a survey whose inviter gave none. */
export function surveyTitle(nameOrEmail: string): string {
  return `Safety Survey for ${nameOrEmail}`;
}

/** Whether a title has the form of {@link surveyTitle} for some name. */
export function isGeneratedTitle(title: string): boolean {
  return title.startsWith(surveyTitle(''));
}

/** Whether a text contains one of the names as whole words, ignoring case. */
export function mentions(text: string, names: readonly string[]): boolean {
  const words = wordsOf(text);
  return names.some((name) => wordsOf(name).trim() !== '' && words.includes(wordsOf(name)));
}

/** The words of a text in lower case, each between spaces. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;
}

/**
 * Whether the text can be an email address: an at-sign, and a dot after it. The server checks the rest.
 *
 * @see specification, section 5, "Invite"
 */
export function isEmailLike(text: string): boolean {
  return /@.+\../s.test(text);
}

/** The invitations of an organisation; `max` is `null` without a limit. */
export interface InvitationAllowance {
  readonly max: number | null;
  readonly used: number;
}

/** Whether one more invitation may be created. */
export function canCreateInvitation({ max, used }: InvitationAllowance): boolean {
  return max === null || used < max;
}
