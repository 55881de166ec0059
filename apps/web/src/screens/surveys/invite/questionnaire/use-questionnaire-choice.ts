import type { QuestionnaireSummary } from '@plumbline/contract/wire';
import { DEFAULT_QUESTIONNAIRE } from '@plumbline/domain/questionnaires/default-questionnaire';
import { useQuestionnaireChoices } from '../../../questionnaires/use-questionnaire-choices.ts';
import { useKeptField } from '../kept-fields.ts';

/** The questionnaire of the next surveys. */
export interface QuestionnaireChoice {
  readonly id: string;
  /** The questionnaires to choose from; undefined while loading or after a failure. */
  readonly list: readonly QuestionnaireSummary[] | undefined;
  readonly hasFailed: boolean;
  /** The chosen questionnaire; undefined while unknown. */
  readonly chosen: QuestionnaireSummary | undefined;
  readonly onChoose: (id: string) => void;
  readonly onRetry: () => void;
}

/**
 * Keeps the choice while the invitation page is open, because a crew is often invited one person at a time.
 *
 * @param isAnonymous anonymous surveys always ask the default
 */
export function useQuestionnaireChoice({ isAnonymous }: { isAnonymous: boolean }): QuestionnaireChoice {
  const { data, isError, refetch } = useQuestionnaireChoices();
  const [kept, setKept] = useKeptField('asked', 'questionnaire');
  const wanted = isAnonymous ? DEFAULT_QUESTIONNAIRE.id : kept;
  const chosen = data?.find(({ id }) => id === wanted) ?? data?.find(({ id }) => id === DEFAULT_QUESTIONNAIRE.id);
  return {
    // An archived questionnaire is no longer offered.
    id: data === undefined ? wanted : (chosen?.id ?? DEFAULT_QUESTIONNAIRE.id),
    list: data,
    hasFailed: isError,
    chosen,
    onChoose: setKept,
    onRetry: () => void refetch(),
  };
}
