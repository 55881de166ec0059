import type { QuestionnaireSummary } from '@plumbline/contract/wire';
import { DEFAULT_QUESTIONNAIRE } from '@plumbline/domain/questionnaires/default-questionnaire';
import { useQuestionnaireChoices } from '../../../questionnaires/use-questionnaire-choices.ts';
import { useKeptField } from '../kept-fields.ts';

/** The questionnaire of the next surveys. */
export interface QuestionnaireChoice {
  readonly id: string;
  /** Undefined while they are loading, or when they could not be loaded. */
  readonly list: readonly QuestionnaireSummary[] | undefined;
  readonly hasFailed: boolean;
  /** The chosen questionnaire; undefined while unknown. */
  readonly chosen: QuestionnaireSummary | undefined;
  readonly onChoose: (id: string) => void;
  readonly onRetry: () => void;
}

/**
 * The choice stays while the ways to invite are open, because a crew is often invited one by one.
 *
 * @param isAnonymous anonymous surveys always ask the default
 */
export function useQuestionnaireChoice({ isAnonymous }: { isAnonymous: boolean }): QuestionnaireChoice {
  const { data, isError, refetch } = useQuestionnaireChoices();
  const [kept, setKept] = useKeptField('asked', 'questionnaire');
  const wanted = isAnonymous ? DEFAULT_QUESTIONNAIRE.id : kept;
  const chosen = data?.find(({ id }) => id === wanted);
  return {
    // An archived questionnaire is no longer offered.
    id: data !== undefined && chosen === undefined ? DEFAULT_QUESTIONNAIRE.id : wanted,
    list: data,
    hasFailed: isError,
    chosen: chosen ?? data?.find(({ id }) => id === DEFAULT_QUESTIONNAIRE.id),
    onChoose: setKept,
    onRetry: () => void refetch(),
  };
}
