import { DEFAULT_QUESTIONNAIRE } from '@plumbline/domain/questionnaires/default-questionnaire';
import { Button } from '../../../../ui/Button.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { sizeInWords } from '../../../questionnaires/list/questionnaire-words.ts';
import type { QuestionnaireChoice } from './use-questionnaire-choice.ts';

interface QuestionnaireFieldProps extends QuestionnaireChoice {
  isAnonymous: boolean;
}

/** Choice of the questionnaire. The default can be used while the others are loading. */
export function QuestionnaireField({ isAnonymous, id, list, chosen, hasFailed, ...actions }: QuestionnaireFieldProps) {
  const options = (list ?? [DEFAULT_QUESTIONNAIRE]).map((each) => ({ value: each.id, label: each.name }));
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">
        <SelectField
          label="Questionnaire"
          options={options}
          value={id}
          disabled={isAnonymous}
          onChange={(event) => actions.onChoose(event.target.value)}
          hint={isAnonymous ? ANONYMOUS_HINT : chosen === undefined ? undefined : `${sizeInWords(chosen)}.`}
        />
      </div>
      {list === undefined && hasFailed ? (
        <div className="flex flex-wrap items-center gap-3 text-small text-ink-soft">
          <p role="status">The other questionnaires could not be loaded.</p>
          <Button onClick={actions.onRetry}>Try Again</Button>
        </div>
      ) : null}
    </div>
  );
}

const ANONYMOUS_HINT = `Anonymous surveys ask “${DEFAULT_QUESTIONNAIRE.name}”: if only a few people answered another questionnaire, their answers could be told apart.`;
