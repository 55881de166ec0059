import type { GroupFigure, GroupResults } from '@plumbline/contract/wire';
import { THRESHOLDS_OF_FEW_QUESTIONS } from '@plumbline/domain/campaigns/threshold';
import { HONESTY_CATEGORY, isScoredCategory } from '@plumbline/domain/categories';
import { lowestFirst, TALK_TOPICS, type TalkTopicKey, topicOfQuestion } from '@plumbline/domain/talk-topics';

/** A possible subject of a talk. */
export interface TalkChoice {
  readonly category: { readonly key: string; readonly name: string };
  /** The topic; null for a category of the organisation's own. */
  readonly topic: TalkTopicKey | null;
  /** Figure of the topic's lowest question; null if none is shown. */
  readonly figure: GroupFigure | null;
}

type Results = Pick<GroupResults, 'categories' | 'questions'> & {
  readonly wave: Pick<GroupResults['wave'], 'threshold' | 'is_gated'>;
};

/**
 * The possible subjects of a talk with a crew: first the topics of its lowest questions, then the other topics, from the weakest category on.
 *
 * The crew learns the subject, so the order uses only figures with enough answers to be shown to the crew, also in individual mode, where
 * members see every figure. There is no talk about the control items.
 */
export function talkChoices({ wave, categories, questions }: Results): TalkChoice[] {
  const asked = categories.filter(({ key }) => key !== HONESTY_CATEGORY);
  const shown = asked.flatMap(({ figure, ...category }) =>
    figure === undefined || figure.n < wave.threshold ? [] : [{ ...category, figure }],
  );
  const byCategory = [...lowestFirst(shown), ...asked.filter(({ key }) => !shown.some((each) => each.key === key))];
  const shownQuestions = questions.filter(
    ({ figure }) => wave.is_gated || figure.n >= THRESHOLDS_OF_FEW_QUESTIONS * wave.threshold,
  );
  const ofQuestions = lowestFirst(shownQuestions).flatMap(({ id, category: key, figure }) => {
    const category = asked.find((each) => each.key === key);
    return category === undefined ? [] : [{ category, topic: topicOfQuestion(id, key), figure }];
  });
  const others = byCategory.flatMap((category) =>
    topicsOf(category.key).map((topic) => ({ category, topic, figure: null })),
  );
  const choices = new Map<string, TalkChoice>();
  for (const choice of [...ofQuestions, ...others]) {
    if (!choices.has(keyOf(choice))) choices.set(keyOf(choice), choice);
  }
  return [...choices.values()];
}

/** The key of a subject. Keys of topics differ from those of own categories, which begin with `own_`. */
export function keyOf({ topic, category }: Pick<TalkChoice, 'topic' | 'category'>): string {
  return topic ?? category.key;
}

function topicsOf(category: string): (TalkTopicKey | null)[] {
  return isScoredCategory(category)
    ? TALK_TOPICS.filter((topic) => topic.category === category).map(({ key }) => key)
    : [null];
}
