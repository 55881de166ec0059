import type { WireQuestion } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { QuestionType } from '@plumbline/domain/question';
import { decideReversal } from '@plumbline/domain/reversal';
import type { CommonField } from '../question-types/question-type-parts.ts';
import { partsOf } from '../question-types/registry.ts';
import type { Draft, LibraryItem, OwnItem, OwnQuestion } from './draft.ts';

/** An empty question of a type. */
export function newQuestion(type: QuestionType, language: SurveyLanguage, category: string): OwnQuestion {
  return ofType(type, {
    question: '',
    description: null,
    category,
    weight: 1,
    is_critical: false,
    is_reversed: null,
    is_required: true,
    order_index: 0,
    language,
    translations: {},
  });
}

/** The question with another type, keeping the fields that every type has. */
export function withType(question: OwnQuestion, type: QuestionType): OwnQuestion {
  const { type: _, ...fields } = question;
  return ofType(type, { ...fields, is_reversed: null, translations: {} });
}

/** A new item with a question of the organisation's own. Creates the lasting id, so call it once. */
export function ownItem(question: OwnQuestion, questionId: string = newUuid()): OwnItem {
  return { kind: 'own', question_id: questionId, section_id: null, question };
}

/** A stored question as an item: a reference to the library, or an own question with a copy of its texts. */
export function itemOf(question: WireQuestion, { language }: Pick<Draft, 'language'>): LibraryItem | OwnItem {
  const { id, weight, is_required } = question;
  if (question.is_system) return { kind: 'library', question_id: id, section_id: null, weight, is_required };
  return ownItem(copyOf(question, language), id);
}

function copyOf(question: WireQuestion, language: SurveyLanguage): OwnQuestion {
  const { type, description, category, weight, is_critical, is_reversed, is_required, translations } = question;
  const byRule = decideReversal({ text: question.question, isCritical: is_critical, reverse: null });
  const common: Common = {
    question: question.question,
    description,
    category,
    weight,
    is_critical,
    // The response does not distinguish a chosen safe end from the rule's, unless they differ.
    is_reversed: is_reversed === byRule.isReversed ? null : is_reversed,
    is_required,
    order_index: 0,
    language: question.language ?? language,
    translations,
  };
  // The fields of a type are copied from a question of that type.
  return { ...common, type, ...partsOf(type).copyFields(question as never) } as OwnQuestion;
}

type Common = Omit<Pick<OwnQuestion, CommonField>, 'type'>;

function ofType(type: QuestionType, common: Common): OwnQuestion {
  // The fields of a type are added to what every type has.
  return { ...common, type, ...partsOf(type).newFields() } as OwnQuestion;
}

/** A random UUID, version 4. Not `randomUUID`, which is missing when the page is served over plain HTTP. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return 0x40 | (byte & 0x0f);
    return index === 8 ? 0x80 | (byte & 0x3f) : byte;
  }).map((byte) => byte.toString(16).padStart(2, '0'));
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-');
}
