import type { z } from 'zod';

const OF_TYPE: Readonly<Record<string, string>> = {
  string: 'Send text here.',
  number: 'Send a number here.',
  int: 'Send a whole number here.',
  boolean: 'Send true or false here.',
  array: 'Send a list here.',
  object: 'Send an object here.',
  record: 'Send an object here.',
  null: 'Send null here.',
};

const OF_FORMAT: Readonly<Record<string, string>> = {
  datetime: 'Use a moment in UTC, such as 2026-05-01T12:00:00.000Z.',
  date: 'Use a date such as 2026-05-01.',
  url: 'Use a web address such as https://example.org.',
};

/** Messages for values whose schema has no message of its own. Messages of Zod are never shown. */
export const validationMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Fill in this field.';
      return OF_TYPE[issue.expected] ?? 'Send another kind of value here.';
    case 'invalid_value':
      return `Use ${listed(issue.values)}.`;
    case 'too_small':
      return sizeWords(issue.origin, 'at least', issue.minimum);
    case 'too_big':
      return sizeWords(issue.origin, 'at most', issue.maximum);
    case 'not_multiple_of':
      return `Use a multiple of ${issue.divisor}.`;
    case 'invalid_format':
      return OF_FORMAT[issue.format] ?? 'Write this as the documentation of the call shows.';
    case 'unrecognized_keys':
      return `Leave out ${issue.keys.join(', ')}.`;
    case 'invalid_key':
      return 'Use only names that the documentation of the call shows.';
    case 'invalid_union':
    case 'invalid_element':
    case 'custom':
      return 'Send one of the values that the documentation of the call shows.';
  }
};

function sizeWords(origin: string, bound: 'at least' | 'at most', size: number | bigint): string {
  switch (origin) {
    case 'string':
      return `Use ${bound} ${size} ${size === 1 ? 'character' : 'characters'}.`;
    case 'array':
    case 'set':
    case 'map':
    case 'object':
      return `Send ${bound} ${size} ${size === 1 ? 'entry' : 'entries'}.`;
    default:
      return `Use ${bound} ${size}.`;
  }
}

/** Such as "open, done or checked". */
function listed(values: readonly unknown[]): string {
  const words = values.map(String);
  const last = words.pop() ?? 'nothing';
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`;
}
