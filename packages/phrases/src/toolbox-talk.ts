import { HONESTY_CATEGORY, isScoredCategory } from '@plumbline/domain/categories';
import { LANGUAGE_FACTS, type SurveyLanguage } from '@plumbline/domain/languages';
import type { TalkTopicKey } from '@plumbline/domain/talk-topics';
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

/** Toolbox talks about every topic, in every language. */
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
 * The texts of a toolbox talk.
 *
 * @param category `name` is shown for an own category; the name of a library category is translated
 * @param topic a topic of the category; `null`: the general talk of a library category, or the talk for own categories
 * @throws {RangeError} for the control items, which measure answers and are not a subject for a crew
 */
export function toolboxTalk(
  language: SurveyLanguage,
  { key, name }: { readonly key: string; readonly name: string },
  topic: TalkTopicKey | null = null,
): ToolboxTalk {
  if (key === HONESTY_CATEGORY) throw new RangeError(`there is no toolbox talk about ${key}`);
  const { sheet, talks, ownCategory } = TOOLBOX_TALK_PHRASES[language];
  if (isScoredCategory(key)) {
    const category = REPRESENTATION_PHRASES[language].results.categories[key];
    return { category, sheet, ...talks[topic ?? key] };
  }
  return { category: name, sheet, ...aboutCategory(language, ownCategory, name) };
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
