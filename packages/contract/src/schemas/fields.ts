import {
  cleanAddress,
  EMAIL_LENGTH,
  hasInvisibleCharacters,
  isEmailAddress,
  isStorableAddress,
  LINK_DAYS_MAX,
} from '@plumbline/domain/invitation';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { isPlainName } from '@plumbline/domain/plain-name';
import { z } from 'zod';

/** Whether PostgreSQL can store the text: no NUL, no unpaired surrogate. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Text of at most `max` UTF-16 units that PostgreSQL can store, trimmed and composed (NFC), so that equal-looking names are equal. */
export function text(max: number) {
  return z
    .string()
    .max(max, `Use at most ${max} characters.`)
    .refine(isStorable, { message: 'Remove the characters that cannot be stored.', abort: true })
    .overwrite((value) => value.normalize('NFC').trim());
}

/** Like {@link text}, and not blank. */
export function requiredText(max: number) {
  return text(max).refine((value) => value !== '', 'Fill in this field.');
}

/** Text that may be cleared with `null`; blank text counts as cleared. */
export function clearableText(max: number) {
  return text(max)
    .nullable()
    .overwrite((value) => (value === '' ? null : value));
}

/** One line, so that it can be used in an email header. */
export function line(max: number) {
  return text(max).refine((value) => !/[\r\n\u2028\u2029]/.test(value), 'Use a single line.');
}

/** A name that strangers read in emails: in headers, and between the words of a sentence. */
export function senderLine(max: number) {
  return line(max).refine(isPlainName, 'Use a name without a link, an email address or a colon.');
}

export function clearableLine(max: number) {
  return line(max)
    .nullable()
    .overwrite((value) => (value === '' ? null : value));
}

function address(isAddress: (value: string) => boolean) {
  return z
    .string()
    .overwrite(cleanAddress)
    .max(EMAIL_LENGTH, `Use at most ${EMAIL_LENGTH} characters.`)
    .refine((value) => !hasInvisibleCharacters(value), {
      message: 'The email address contains invisible characters. Type it again.',
      abort: true,
    })
    .refine(isAddress, 'Please enter a valid email address.');
}

/** Exactly one email address, in lower case, so that no second recipient can be injected. */
export const emailAddress = address(isEmailAddress);

/** An address that may be stored already, possibly from before a dot in the domain was required. */
export const knownEmailAddress = address(isStorableAddress);

/** Like {@link knownEmailAddress}, or empty. */
export const knownEmailAddressOrEmpty = address((value) => value === '' || isStorableAddress(value));

const LINK_DAYS = `Use a whole number of days from 1 to ${LINK_DAYS_MAX}.`;

/** Days that a link works. */
export const linkDays = z.int(LINK_DAYS).min(1, LINK_DAYS).max(LINK_DAYS_MAX, LINK_DAYS);

export const surveyLanguage = z.enum(
  SURVEY_LANGUAGES,
  `Use a language that the survey is offered in: ${SURVEY_LANGUAGES.join(', ')}.`,
);

export const uuid = z.uuid('Use the id exactly as you received it.').toLowerCase();

/** A moment, in UTC, written like `2026-05-01T12:00:00.000Z`. */
export const moment = z.iso.datetime();

export const pageQuery = {
  page: z.coerce
    .number('Use a whole number from 1.')
    .int('Use a whole number from 1.')
    .min(1)
    .max(1_000_000)
    .default(1),
  limit: z.coerce.number('Use a whole number from 1 to 100.').int('Use a whole number.').min(1).max(100).default(10),
};

export const searchQuery = text(200).optional();

export const pagination = z.object({
  page: z.int(),
  total_pages: z.int(),
  total: z.int(),
  /** True when the total was counted only up to a limit, so there may be more. */
  total_is_capped: z.boolean(),
  has_next: z.boolean(),
  has_prev: z.boolean(),
  limit: z.int(),
});

/** The response of a call with nothing to return but a message. */
export const message = z.object({ message: z.string() });
