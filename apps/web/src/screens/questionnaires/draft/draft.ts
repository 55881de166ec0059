import type { QuestionnaireDraft, QuestionnaireItem } from '@plumbline/contract/wire';

export type Draft = QuestionnaireDraft;
export type Item = QuestionnaireItem;
export type LibraryItem = Extract<Item, { kind: 'library' }>;
export type OwnItem = Extract<Item, { kind: 'own' }>;
/** An own question in a draft. */
export type OwnQuestion = OwnItem['question'];
export type Section = Draft['sections'][number];
export type OwnCategory = Draft['categories'][number];

/** A change of a draft, applied to the current draft. */
export type DraftChange = (draft: Draft) => Draft;
