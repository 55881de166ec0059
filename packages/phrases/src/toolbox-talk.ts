import { HONESTY_CATEGORY, isScoredCategory } from '@plumbline/domain/categories';
import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import { inserted, withInserted } from './inserted.ts';
import { withValues } from './plural.ts';
import { REPRESENTATION_PHRASES } from './representation.ts';
import { ar } from './toolbox-talk/ar.ts';
import { de } from './toolbox-talk/de.ts';
import { en } from './toolbox-talk/en.ts';
import { es } from './toolbox-talk/es.ts';
import { fr } from './toolbox-talk/fr.ts';
import { pl } from './toolbox-talk/pl.ts';
import { pt } from './toolbox-talk/pt.ts';
import { ro } from './toolbox-talk/ro.ts';
import type { SheetPhrases, TalkPhrases, ToolboxTalkPhrases } from './toolbox-talk/toolbox-talk-phrases.ts';
import { uk } from './toolbox-talk/uk.ts';

/** Toolbox talks about every category, in every language. */
export const TOOLBOX_TALK_PHRASES: Readonly<Record<SurveyLanguage, ToolboxTalkPhrases>> = {
  en,
  es,
  pt,
  pl,
  ro,
  uk,
  de,
  fr,
  ar,
};

/** The text of a toolbox talk's sheet; its report fills in figures and names. */
export interface ToolboxTalk extends TalkPhrases {
  /** Name of the category. */
  readonly category: string;
  readonly sheet: SheetPhrases;
}

/**
 * The texts of a toolbox talk about a category.
 *
 * @param categoryKey a library category has its own talk; an organisation's own category gets the general talk
 * @param categoryName name of an own category; the name of a library category is translated
 * @throws {RangeError} for the control items, which measure answers and are not a subject for a crew
 */
export function toolboxTalk(language: SurveyLanguage, categoryKey: string, categoryName: string): ToolboxTalk {
  if (categoryKey === HONESTY_CATEGORY) throw new RangeError(`there is no toolbox talk about ${categoryKey}`);
  const { sheet, talks, ownCategory } = TOOLBOX_TALK_PHRASES[language];
  if (isScoredCategory(categoryKey)) {
    const category = REPRESENTATION_PHRASES[language].results.categories[categoryKey];
    return { category, sheet, ...talks[categoryKey] };
  }
  return { category: categoryName, sheet, ...aboutCategory(language, ownCategory, categoryName) };
}

function aboutCategory(language: SurveyLanguage, talk: TalkPhrases, name: string): TalkPhrases {
  const { direction } = LANGUAGE_FACTS[language];
  const say = (phrase: string) => withInserted(withValues(phrase, { category: inserted(name) }), direction);
  const [first, second, third] = talk.questions;
  const [one, other] = talk.agreements;
  return {
    title: say(talk.title),
    why: say(talk.why),
    questions: [say(first), say(second), say(third)],
    agreements: [say(one), say(other)],
    note: say(talk.note),
  };
}
