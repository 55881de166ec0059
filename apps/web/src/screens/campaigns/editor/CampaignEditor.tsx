import type { Campaign, OrganisationResponse } from '@plumbline/contract/wire';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { editCampaignPath } from '../../../addresses.ts';
import { useDraft } from '../../../ui/use-draft.ts';
import { useQuestionnaireChoices } from '../../questionnaires/use-questionnaire-choices.ts';
import { representativesOf } from '../approval-words.ts';
import { bodyOf, changedBody } from '../draft/campaign-body.ts';
import { type Chosen, chosenOf, proposedCampaign, valuesOf } from '../draft/campaign-values.ts';
import { problemsOf } from '../draft/field-notes.ts';
import { fieldWords, fixedReason, otherProblems } from '../draft/field-words.ts';
import { groupNotes } from '../draft/group-words.ts';
import { nextDates, planNotes } from '../draft/plan-words.ts';
import { type StepId, stepOf, stepWith } from '../draft/steps.ts';
import { changeEdited } from '../edited-campaign.ts';
import { isDue } from '../schedule/is-due.ts';
import { CampaignForm, type FormProps } from './CampaignForm.tsx';
import { CampaignSteps } from './CampaignSteps.tsx';
import { useDaysOff } from './DaysOffFields.tsx';
import { useAudienceCount } from './use-audience-count.ts';
import { useCampaignSaving } from './use-campaign-saving.ts';

interface CampaignEditorProps {
  stored: Campaign | null;
  /** The chosen sites, crews, companies or people of the audience. */
  chosen: readonly Chosen[];
  organisation: OrganisationResponse;
  onReload: () => void;
}

/** Keeps typed values separate from the stored campaign, so that others' changes can be loaded without losing them. */
export function CampaignEditor({ stored, chosen, organisation: answer, onReload }: CampaignEditorProps) {
  const queryClient = useQueryClient();
  const { name: organisation, time_zone: timeZone } = answer.organization;
  const [now] = useState(() => new Date());
  const today = localDateOf(now, timeZone);
  /** Number of attempts to save that problems stopped. */
  const [stops, setStops] = useState(0);
  const [address, setAddress] = useSearchParams();
  const [wantedStep, setWantedStep] = useState<StepId>('who');
  const saved = stored === null ? proposedCampaign(today) : valuesOf(stored, chosen);
  const draft = useDraft('campaign', saved);
  const { values, edit } = draft;
  const questionnaires = useQuestionnaireChoices();
  const count = useAudienceCount(values, stored?.id ?? null);
  const saving = useCampaignSaving(stored);

  const daysOff = useDaysOff();
  const dates = nextDates(values, { today, daysOff }, stored);
  const change = changedBody(saved, values);
  const started = stored?.status === 'running' ? stored : null;
  const problems = problemsOf(values, started);
  const notes = planNotes(values, { today, daysOff }, fixedReason(stored, 'first_date') !== null);
  const words = {
    stored,
    change,
    problems,
    planNotes: notes,
    groupNotes: count.numbers === undefined ? null : groupNotes(values, count.numbers, started !== null),
    refusal: saving.error,
    isTried: stops > 0,
  };
  // The last step shows the stored campaign, so unsaved changes lead back to the first step.
  const step = stepOf(address) === 'check' && (stored === null || change !== null) ? 'who' : stepOf(address);
  const showStep = (next: StepId) => {
    if (stored !== null && next !== stepOf(address)) setAddress({ step: next });
  };
  const goTo = (next: StepId) => {
    setWantedStep(next);
    save(() => showStep(next));
  };
  const save = (onSaved: () => void) => {
    if (saving.isSaving) return;
    const [problem] = Object.keys(problems);
    if (problem !== undefined) {
      showStep(stepWith(problem)?.id ?? step);
      return setStops(stops + 1);
    }
    if (change === null && stored !== null) return onSaved();
    saving.save(bodyOf(values), change ?? {}, (campaign) => {
      changeEdited(queryClient, campaign.id, () => ({ campaign, chosen: [...chosenOf(values)] }));
      draft.settle();
      onSaved();
    });
  };

  // Leaves the form first, so that it does not ask about unsaved changes.
  if (saving.created !== undefined) return <Navigate to={editCampaignPath(saving.created.id, wantedStep)} replace />;
  const form: FormProps = {
    values,
    edit,
    wordsOf: (field) => fieldWords(field, words),
    fixedReason: (field) => fixedReason(stored, field),
    organisation,
    today,
    timeZone,
    questionnaires: {
      list: questionnaires.data,
      hasFailed: questionnaires.isError,
      onRetry: () => void questionnaires.refetch(),
      stored: stored === null ? null : stored.questionnaire,
    },
    count,
    dates,
    startsAtOnce: started === null && dates.kind === 'dates' && isDue(dates.waves[0]?.startsOn, timeZone, now),
    approval: { isRequired: answer.organization.requires_approval, representatives: representativesOf(answer) },
    otherProblems: otherProblems(stored),
    isChanged: change !== null,
    isSaving: saving.isSaving,
    stops,
    isStopped: stops > 0 && Object.keys(problems).length > 0,
    failure: saving.isConflict ? null : saving.error,
    isConflict: saving.isConflict,
    onReload,
  };
  if (stored === null || stored.status === 'draft') {
    return <CampaignSteps {...form} stored={stored} step={step} onGoTo={goTo} />;
  }
  return <CampaignForm {...form} stored={stored} onSave={() => save(() => undefined)} onDiscard={draft.discard} />;
}
