import type { OrganisationAnswer } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { keptInWords } from '@plumbline/phrases/kept-in-words';
import type { NoticePhrases } from '@plumbline/phrases/participant/notice-phrases';
import { withValues } from '@plumbline/phrases/plural';
import type { NoticeSettings } from '../../../queries/organisation.ts';

/** The lines that an organisation may say in its own words; blank ones say the usual. */
export interface NoticeWords {
  readonly why: string;
  readonly who: string;
}

/** What was written and is not saved yet. */
export interface NoticeDraft {
  readonly words: Readonly<Partial<Record<SurveyLanguage, NoticeWords>>>;
  /** Null: as it is saved. */
  readonly url: string | null;
}

export const UNTOUCHED: NoticeDraft = { words: {}, url: null };

/** The lines of one language as the form shows them: what was written, else what is saved. */
export function wordsIn(language: SurveyLanguage, saved: NoticeSettings, { words }: NoticeDraft): NoticeWords {
  const { why, who } = saved.participant_notice[language] ?? { why: null, who: null };
  return words[language] ?? { why: why ?? '', who: who ?? '' };
}

/** What there is to save, of the languages those that changed. @returns `null` when nothing did */
export function changeOf(saved: NoticeSettings, draft: NoticeDraft): NoticeSettings | null {
  const changed = SURVEY_LANGUAGES.flatMap((language) => {
    const words = ownOrNull(wordsIn(language, saved, draft));
    const { why, who } = ownOrNull(wordsIn(language, saved, UNTOUCHED));
    return words.why === why && words.who === who ? [] : [[language, words] as const];
  });
  const url = draft.url === null ? saved.notice_url : textOrNull(draft.url);
  if (changed.length === 0 && url === saved.notice_url) return null;
  return { participant_notice: Object.fromEntries(changed), notice_url: url };
}

type NoticedOrganisation = Pick<OrganisationAnswer['organization'], 'name' | 'retention_months'>;

/** The three lines as a participant reads them on a survey with their name. */
export function linesIn(
  language: SurveyLanguage,
  usual: NoticePhrases,
  words: NoticeWords,
  { name, retention_months }: NoticedOrganisation,
): { why: string; who: string; kept: string } {
  const { why, who } = ownOrNull(words);
  return {
    why: why ?? withValues(usual.why, { organisation: name }),
    who: who ?? withValues(usual.who, { organisation: name }),
    kept: keptInWords(language, usual, retention_months),
  };
}

function ownOrNull({ why, who }: NoticeWords) {
  return { why: textOrNull(why), who: textOrNull(who) };
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
