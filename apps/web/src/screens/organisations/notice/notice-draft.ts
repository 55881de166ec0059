import type { OrganisationResponse } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import type { NoticePhrases } from '@plumbline/phrases/participant/notice-phrases';
import type { ParticipantPhrases } from '@plumbline/phrases/participant/participant-phrases';
import { withValues } from '@plumbline/phrases/plural';
import { retentionInWords } from '@plumbline/phrases/retention-in-words';
import { textOrNull } from '../../../ui/changed-fields.ts';

/** The organisation's own words of the participant notice, by language, and the link to its own notice. */
export type NoticeSettings = Pick<OrganisationResponse['organization'], 'participant_notice' | 'notice_url'>;

/** The phrases that participants read, by language. */
export type ParticipantWords = Readonly<Record<SurveyLanguage, Pick<ParticipantPhrases, 'notice'>>>;

/** The lines that an organisation can replace with its own; blank ones mean the default. */
export interface NoticeWords {
  readonly why: string;
  readonly who: string;
}

/** Unsaved edits. */
export interface NoticeDraft {
  readonly words: Readonly<Partial<Record<SurveyLanguage, NoticeWords>>>;
  /** The edited address; null: not edited. */
  readonly url: string | null;
}

export const UNTOUCHED: NoticeDraft = { words: {}, url: null };

/** The lines of one language in the form: the edited ones, otherwise the saved ones. */
export function wordsIn(language: SurveyLanguage, saved: NoticeSettings, { words }: NoticeDraft): NoticeWords {
  const { why, who } = saved.participant_notice[language] ?? { why: null, who: null };
  return words[language] ?? { why: why ?? '', who: who ?? '' };
}

/** The changes to save, with only the changed languages. @returns `null` when nothing changed */
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

/** The edits made since a draft was sent to be saved. */
export function editedSince(sent: NoticeDraft, draft: NoticeDraft): NoticeDraft {
  const words = SURVEY_LANGUAGES.flatMap((language) => {
    const edited = draft.words[language];
    const saved = sent.words[language];
    if (edited === undefined || (edited.why === saved?.why && edited.who === saved.who)) return [];
    return [[language, edited] as const];
  });
  return { words: Object.fromEntries(words), url: draft.url === sent.url ? null : draft.url };
}

type NoticedOrganisation = Pick<OrganisationResponse['organization'], 'name' | 'retention_months'>;

/** The three lines that a participant reads on a named survey. */
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
    kept: retentionInWords(language, usual, retention_months),
  };
}

function ownOrNull({ why, who }: NoticeWords) {
  return { why: textOrNull(why), who: textOrNull(who) };
}
