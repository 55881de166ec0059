import { AppError } from '../../../../core/errors.ts';

/** A sent text with its position in the request. */
export interface PlacedText {
  readonly text: string;
  readonly index: number;
}

/** The texts with one text replaced; a blank text is removed. */
export function withText<Texts extends Readonly<Partial<Record<string, string>>>>(
  texts: Texts,
  key: keyof Texts,
  text: string,
): Texts {
  const { [key]: _, ...others } = texts;
  // A copy with one key more or less has the same kind of keys.
  return (text === '' ? others : { ...others, [key]: text }) as Texts;
}

/** @throws {AppError} `invalid_request` that names the text */
export function refuse(index: number, message: string): never {
  const field = `texts.${index}.text`;
  throw new AppError('invalid_request', { message: `${field}: ${message}`, details: [{ field, message }] });
}
