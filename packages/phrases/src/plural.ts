import type { SurveyLanguage } from '@plumbline/domain/languages';

/** The forms beside `other` that each language tells whole numbers apart by, up to a thousand (Unicode CLDR). */
interface PluralCategories {
  readonly en: 'one';
  readonly es: 'one';
  readonly pt: 'one';
  readonly pl: 'one' | 'few' | 'many';
  readonly ro: 'one' | 'few';
  readonly uk: 'one' | 'few' | 'many';
  readonly de: 'one';
  readonly fr: 'one';
  readonly ar: 'zero' | 'one' | 'two' | 'few' | 'many';
}

/** A phrase about a whole number, in every form of its language; `{count}` stands for the number, where a form says it. */
export type Plural<L extends SurveyLanguage = never> = Readonly<Record<PluralCategories[L] | 'other', string>>;

/** The form of a phrase for this number, with the number in it. */
export function withCount(language: SurveyLanguage, forms: Plural, count: number): string {
  const category = new Intl.PluralRules(language).select(count);
  const form = (forms as Partial<Record<Intl.LDMLPluralRule, string>>)[category] ?? forms.other;
  return withValues(form, { count: String(count) });
}

/** A phrase that says each of these names in braces. */
export type Template<Names extends string> = AllOf<
  Names extends string ? (sentence: `${string}{${Names}}${string}`) => void : never
>;

type AllOf<Takers> = Takers extends (sentence: infer Sentence) => void ? Sentence : never;

/** The phrase with values in place of its names. */
export function withValues(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written);
}
