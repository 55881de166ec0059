import type { SurveyLanguage } from '@plumbline/domain/languages';

/** Plural categories of each language besides `other`, for whole numbers up to a thousand (Unicode CLDR). */
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

/** A phrase about a whole number, in every plural form of its language; `{count}` stands for the number. */
export type Plural<L extends SurveyLanguage = never> = Readonly<Record<PluralCategories[L] | 'other', string>>;

/** Chooses the plural form for a number and fills the number in. */
export function withCount(language: SurveyLanguage, forms: Plural, count: number): string {
  const category = new Intl.PluralRules(language).select(count);
  const form = (forms as Partial<Record<Intl.LDMLPluralRule, string>>)[category] ?? forms.other;
  return withValues(form, { count: String(count) });
}

/** A phrase that contains each of these names in braces. */
export type Template<Names extends string> = AllOf<
  Names extends string ? (sentence: `${string}{${Names}}${string}`) => void : never
>;

type AllOf<Takers> = Takers extends (sentence: infer Sentence) => void ? Sentence : never;

/** Fills values into a phrase. */
export function withValues(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written);
}
