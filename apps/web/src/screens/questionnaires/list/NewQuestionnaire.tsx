import type { QuestionnaireSummary } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { questionnairePath } from '../../../addresses.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { detailOf, messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { chosenLanguage, LANGUAGE_OPTIONS } from '../../../ui/language-words.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useKeptState } from '../../../ui/use-kept-state.ts';
import { cacheQuestionnaire } from '../questionnaire-queries.ts';

const EMPTY = '';

/** Button and dialog that create a questionnaire, empty or as a copy. */
export function NewQuestionnaire({ sources }: { sources: readonly QuestionnaireSummary[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button tone="primary" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
        New questionnaire
      </Button>
      {isOpen ? <NewQuestionnaireDialog sources={sources} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface DialogProps {
  sources: readonly QuestionnaireSummary[];
  onClose: () => void;
}

function NewQuestionnaireDialog({ sources, onClose }: DialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [name, setName] = useKeptState('new questionnaire', '');
  const [source, setSource] = useState(EMPTY);
  const [language, setLanguage] = useState<SurveyLanguage>('en');
  const [isTried, setIsTried] = useState(false);
  const creating = useCommand('createQuestionnaire', {
    keep: ({ questionnaire }) => cacheQuestionnaire(queryClient, questionnaire),
  });
  const isNameMissing = name.trim() === '';

  const save = () => {
    setIsTried(true);
    if (isNameMissing || creating.isPending) return;
    const copied = sources.find(({ id }) => id === source);
    creating.send(
      { body: { name: name.trim(), copy_of: copied?.id ?? null, language: copied?.language ?? language } },
      ({ questionnaire }) => void navigate(questionnairePath(questionnaire.id)),
    );
  };

  return (
    <FormDialog
      title="New questionnaire"
      lead="It stays a draft until it is published. Drafts are never sent to anyone."
      saveLabel={creating.isPending ? 'Creating...' : 'Create draft'}
      isSaving={creating.isPending}
      onSave={save}
      onCancel={onClose}
    >
      <Field
        label="Name"
        hint="Only you and your colleagues see it."
        value={name}
        maxLength={120}
        autoComplete="off"
        error={isTried && isNameMissing ? 'Fill in this field.' : detailOf(creating.error, 'name')}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label="Start from"
        value={source}
        options={[
          { value: EMPTY, label: 'An empty questionnaire' },
          ...sources.map(({ id, name: label, is_system }) => ({
            value: id,
            label: is_system ? `${label} (from Plumbline)` : `${label} (your own)`,
          })),
        ]}
        onChange={(event) => setSource(event.target.value)}
      />
      {source === EMPTY ? (
        <SelectField
          label="Language you write in"
          hint="People see a text in this language when it is not translated into theirs."
          value={language}
          options={LANGUAGE_OPTIONS}
          onChange={(event) => setLanguage(chosenLanguage(event.target.value))}
        />
      ) : null}
      {creating.error === null ? null : (
        <Notice tone="danger" isUrgent>
          {messageOf(creating.error, 'The questionnaire could not be created. Please try again.')}
        </Notice>
      )}
    </FormDialog>
  );
}
