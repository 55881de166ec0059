import { isScoredCategory, type ScoredCategory } from '@plumbline/domain/categories';
import type { QuestionType } from '@plumbline/domain/question';
import type { EvidenceItem } from '../../analyst.ts';

/** Questions about low answers in one category. They ask about the work, never for a justification. */
interface CategoryFollowUps {
  /** After a safe sentence that was not agreed with. */
  readonly safeDenied: string;
  /** After an unsafe sentence that was agreed with. */
  readonly unsafeAgreed: string;
  /** After an unsafe Yes or No. */
  readonly yesNo: string;
  /** After an unsafe choice. */
  readonly choice: string;
}

const BY_CATEGORY: Readonly<Record<ScoredCategory, CategoryFollowUps>> = {
  focus: {
    safeDenied: 'What gets in the way of that during a shift?',
    unsafeAgreed: 'When does that happen most, and what is going on around you then?',
    yesNo: 'When was the last time, and what was going on around you?',
    choice: 'What would make the safer choice easier for you here?',
  },
  knowledge: {
    safeDenied: 'What is missing for that: gear, training, or someone to go through it with you?',
    unsafeAgreed: 'Which task or rule did you have in mind, and what would make the safe way easier?',
    yesNo: 'Who could go through that with you today?',
    choice: 'What would you need to know or have to hand to choose the safer way?',
  },
  support: {
    safeDenied: 'What happened last time, and what should have happened?',
    unsafeAgreed: 'What have you seen here that makes you say so, and what would have to change?',
    yesNo: 'What makes you say so, and who could change it?',
    choice: 'What is behind that, and who could change it?',
  },
  stress: {
    safeDenied: 'What makes that hard here, and what would help at that moment?',
    unsafeAgreed: 'When is it worst, and what could we take off your hands then?',
    yesNo: 'Who would you want to turn to, and what stands in the way?',
    choice: 'What would have to come off your plan for that to ease?',
  },
  physical_state: {
    safeDenied: 'What would have to be different about today’s tasks, hours or breaks?',
    unsafeAgreed: 'At what point in the shift does that happen, and could you stop or swap tasks then?',
    yesNo: 'What should be different about today’s tasks or breaks because of that?',
    choice: 'Which task should wait or go to someone else because of that?',
  },
  workload: {
    safeDenied: 'What is missing most today, and where?',
    unsafeAgreed: 'Which job was it last time, and what could be moved or shared?',
    yesNo: 'What would have to be moved, shared or brought here to change that?',
    choice: 'What was behind it, and what could be planned differently?',
  },
};

/** What to ask about an answer of each type. */
const BY_TYPE: Readonly<Record<QuestionType, (followUps: CategoryFollowUps, item: EvidenceItem) => string>> = {
  scale: ({ safeDenied, unsafeAgreed }, { isControl }) => (isControl ? unsafeAgreed : safeDenied),
  yes_no: ({ yesNo }) => yesNo,
  multiple_choice: ({ choice }) => choice,
  text: () => 'Tell me more about that.',
};

/** A follow-up question about a low answer, by its type, its category and its direction, with the answer quoted. */
export function followUp(item: EvidenceItem): string {
  const { questionId, type, category } = item;
  const quote =
    type === 'text'
      ? `You wrote {{answer:${questionId}}} when asked {{question:${questionId}}}.`
      : `You answered {{answer:${questionId}}} to {{question:${questionId}}}.`;
  // Only free text is evidence outside the scored categories.
  const question = isScoredCategory(category) ? BY_TYPE[type](BY_CATEGORY[category], item) : 'Tell me more about that.';
  return `${quote} ${question}`;
}
