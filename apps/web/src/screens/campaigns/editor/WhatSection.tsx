import type { QuestionnaireSummary } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { questionnairePath } from '../../../addresses.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TEXT_LINK } from '../../../ui/text-link.ts';
import { sizeInWords } from '../../questionnaires/list/questionnaire-words.ts';
import type { CampaignValues } from '../draft/campaign-values.ts';
import { Advice, EditorSection, FixedFact, type SectionProps } from './EditorSection.tsx';

export interface QuestionnaireOptions {
  /** The questionnaires to choose from; undefined while loading. */
  readonly list: readonly QuestionnaireSummary[] | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
  /** Questionnaire of the stored campaign, which may be archived. */
  readonly stored: { readonly id: string; readonly name: string } | null;
}

interface WhatSectionProps extends SectionProps {
  questionnaires: QuestionnaireOptions;
}

/** Name and questionnaire of the campaign. */
export function WhatSection({ values, edit, wordsOf, fixedReason, questionnaires }: WhatSectionProps) {
  const { list, stored, hasFailed, onRetry } = questionnaires;
  const known = [...(list ?? []), ...(stored === null || list?.some(({ id }) => id === stored.id) ? [] : [stored])].map(
    ({ id, name }) => ({ value: id, label: name }),
  );
  const chosen = list?.find(({ id }) => id === values.questionnaireId);
  /** Renames the campaign too if its name is still that of the previous questionnaire. */
  const choiceOf = (questionnaireId: string): Partial<CampaignValues> => {
    const name = list?.find(({ id }) => id === questionnaireId)?.name;
    return { questionnaireId, ...(name !== undefined && values.name === chosen?.name ? { name } : {}) };
  };
  const reason = fixedReason('questionnaire_id');
  const { error, advice } = wordsOf('questionnaire_id');
  return (
    <EditorSection title="What is asked">
      <Field
        label="Name of the campaign"
        hint="Your colleagues see it, and it is printed on sheets of slips."
        value={values.name}
        maxLength={200}
        autoComplete="off"
        error={wordsOf('name').error}
        onChange={(event) => edit({ name: event.target.value })}
      />
      {reason === null ? (
        <div className="flex flex-col gap-2">
          <SelectField
            label="Questionnaire"
            options={known.length === 0 ? [{ value: values.questionnaireId, label: 'Loading…' }] : known}
            value={values.questionnaireId}
            disabled={known.length === 0}
            error={error}
            hint={chosen === undefined ? undefined : hintOf(chosen, values)}
            onChange={(event) => edit(choiceOf(event.target.value))}
          />
          {list === undefined && hasFailed ? (
            <div className="flex flex-wrap items-center gap-3 text-small text-ink-soft">
              <p role="status">The other questionnaires could not be loaded.</p>
              <Button onClick={onRetry}>Try Again</Button>
            </div>
          ) : null}
          <p className="text-small">
            <Link to={questionnairePath(values.questionnaireId)} className={TEXT_LINK}>
              Read its questions
            </Link>
          </p>
        </div>
      ) : (
        <FixedFact label="Questionnaire" value={stored?.name} reason={reason} />
      )}
      <Advice advice={advice} />
    </EditorSection>
  );
}

function hintOf(chosen: QuestionnaireSummary, { mode, asksFreeText }: CampaignValues): string {
  if (mode === 'individual' || asksFreeText) return `${sizeInWords(chosen)}.`;
  return `${sizeInWords(chosen.without_free_text)}. Without free text, an anonymous campaign leaves out questions with written answers.`;
}
