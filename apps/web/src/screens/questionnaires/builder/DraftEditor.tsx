import type { QuestionnaireDetail } from '@plumbline/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { type CheckTarget, problemsByItem } from '../draft/checks.ts';
import type { Draft } from '../draft/draft.ts';
import { type Library, scoredItems } from '../draft/shown-item.ts';
import { LanguagesPanel } from '../languages/LanguagesPanel.tsx';
import { PreviewPanel } from '../preview/PreviewPanel.tsx';
import { questionnaireQuery } from '../questionnaire-queries.ts';
import { ChecksLink, ChecksPanel } from './ChecksPanel.tsx';
import { DetailsPanel } from './DetailsPanel.tsx';
import { DraftLife } from './DraftLife.tsx';
import { focusTarget } from './element-ids.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { QuestionnaireHeader } from './QuestionnaireHeader.tsx';
import { QuestionsPanel } from './QuestionsPanel.tsx';
import { SaveNote, SaveProblem } from './SaveNote.tsx';
import { UnsaidReversals } from './UnsaidReversals.tsx';
import { useDraftEditing } from './use-draft-editing.ts';

interface DraftEditorProps {
  /** The last response of the server. */
  questionnaire: QuestionnaireDetail;
  stored: Draft;
  library: Library;
  /** Called when the cache has another draft, which replaces the edited one. */
  onReplaced: () => void;
}

const TABS = [
  { name: 'questions', label: 'Questions' },
  { name: 'details', label: 'Details' },
  { name: 'languages', label: 'Languages' },
  { name: 'preview', label: 'Preview' },
] as const;

/** The builder: a draft in four parts, saved automatically. */
export function DraftEditor({ questionnaire, stored, library, onReplaced }: DraftEditorProps) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [isLoadingOther, setIsLoadingOther] = useState(false);
  const { editing, draft, saving } = useDraftEditing(questionnaire, stored);
  const pendingTarget = useRef<CheckTarget | null>(null);
  const tab = TABS.find(({ name }) => name === params.get('tab'))?.name ?? 'questions';
  const select = (name: string) =>
    setParams(name === 'questions' ? {} : { tab: name }, { replace: true, preventScrollReset: true });

  // The subject of a check may be on another tab, which must be drawn first.
  useEffect(() => {
    if (pendingTarget.current !== null && focusTarget(pendingTarget.current)) pendingTarget.current = null;
  });
  const show = (target: CheckTarget) => {
    if (target.kind === 'details') return select('details');
    if (focusTarget(target)) return;
    pendingTarget.current = target;
    select('questions');
  };
  const loadOther = async () => {
    setIsLoadingOther(true);
    try {
      await queryClient.fetchQuery(questionnaireQuery(api, questionnaire.id));
      onReplaced();
    } catch (error) {
      toasts.show({ tone: 'failure', title: 'Not loaded', description: messageOf(error, 'Please try again.') });
      setIsLoadingOther(false);
    }
  };

  return (
    <div className="flex flex-col gap-6">
      <LeaveGuard editing={editing} saving={saving} />
      <QuestionnaireHeader
        questionnaire={{ ...questionnaire, name: draft.name }}
        note={<SaveNote saving={saving} />}
        actions={<DraftLife questionnaire={questionnaire} editing={editing} onShow={show} onReplaced={onReplaced} />}
      />
      <SaveProblem
        saving={saving}
        isLoading={isLoadingOther}
        onRetry={() => void editing.saveNow()}
        onLoadOther={() => void loadOther()}
      />
      <UnsaidReversals questionnaireId={questionnaire.id} version={questionnaire.version} />
      <Tabs label="Parts of the questionnaire" tabs={TABS} selected={tab} onSelect={select}>
        {tab === 'questions' ? (
          <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_17rem]">
            <QuestionsPanel
              draft={draft}
              library={library}
              problems={
                questionnaire.draft === null ? new Map() : problemsByItem(questionnaire.checks, questionnaire.draft)
              }
              edit={editing.edit}
              note={<ChecksLink checks={questionnaire.checks} />}
            />
            <ChecksPanel questionnaire={questionnaire} scored={scoredItems(draft, library)} onShow={show} />
          </div>
        ) : null}
        {tab === 'details' ? <DetailsPanel draft={draft} edit={editing.edit} /> : null}
        {tab === 'languages' ? (
          <LanguagesPanel questionnaire={questionnaire} draft={draft} library={library} editing={editing} />
        ) : null}
        {tab === 'preview' ? <PreviewPanel questionnaire={questionnaire} saveNow={editing.saveNow} /> : null}
      </Tabs>
    </div>
  );
}
