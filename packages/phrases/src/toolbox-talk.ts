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

/** What the sheet of a toolbox talk says; the figures and names are filled in by its report. */
export interface ToolboxTalk extends TalkPhrases {
  /** What the category is called. */
  readonly category: string;
  readonly sheet: SheetPhrases;
}

/**
 * The texts of a toolbox talk about a category.
 *
 * @param categoryKey one of the library's has a talk of its own; an own one gets the general talk
 * @param categoryName as the organisation named it; a category of the library is called as in the results of its language
 * @throws {RangeError} for the control items, which measure answers and are nothing to talk about with a crew
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
