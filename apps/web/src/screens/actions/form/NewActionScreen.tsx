import { plusDays } from '@plumbline/domain/campaigns/local-date';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { ACTIONS_PATH, type ActionStart, actionPath } from '../../../addresses.ts';
import { useResponse } from '../../../calls/api-query.ts';
import { useCurrentUser } from '../../../calls/common-queries.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { useSeesPeople } from '../../../shell/use-sees-people.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import { groupResultsQuery } from '../../results/group-results.ts';
import { surveyQuery } from '../../surveys/survey-queries.ts';
import { ACTIONS, actionsOfGroupQuery } from '../action-queries.ts';
import { type ActionForm, newAction } from './action-form.ts';
import { originOf, placeIdsOf, startFromAddress, unfinishedFor, wordsOfGroup, wordsOfSurvey } from './action-start.ts';
import { NewActionView } from './NewActionView.tsx';
import type { PossibleOwner } from './OwnerFields.tsx';
import { useFormChoices } from './use-form-choices.ts';

/** Days until an action is due, unless another day is chosen. */
const DUE_AFTER_DAYS = 14;

/** The form of a new action, with the starting point in the address. */
export function NewActionScreen() {
  const [params] = useSearchParams();
  const start = startFromAddress(params);
  const { members, today, query } = useFormChoices(start !== null && 'survey' in start);
  const user = useCurrentUser();
  const place = usePlace(start);
  if (query.isError && query.data === undefined) {
    return (
      <div className="flex flex-col gap-8">
        <PageHeader title="New action" />
        <PartFailure
          text={messageOf(query.error, 'The form could not be loaded.')}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  if (members === undefined || today === undefined || user.data === undefined || place.isLoading) {
    return (
      <div className="flex flex-col gap-8">
        <LoadingNote>Loading: New action</LoadingNote>
        <Skeleton className="h-15 max-w-96" />
        <Skeleton className="h-96" />
      </div>
    );
  }
  const form: ActionForm = {
    what: '',
    site: place.site,
    crew: place.crew,
    ownerKind: 'member',
    memberId: user.data.id,
    name: '',
    email: '',
    dueOn: plusDays(today, DUE_AFTER_DAYS) ?? today,
  };
  // The key gives each starting point a new form.
  return (
    <NewAction
      key={params.toString()}
      start={start}
      form={form}
      placeNote={place.note}
      members={members}
      today={today}
    />
  );
}

/** The preselected site and crew. An archived or deleted one is not preselected, and a note says why. */
function usePlace(start: ActionStart | null) {
  const { siteId, crewId } = placeIdsOf(start);
  const site = useResponse(
    'getSite',
    { params: { id: siteId ?? '' } },
    { pick: 'site', staleTime: 0, enabled: siteId !== undefined },
  );
  const crew = useResponse(
    'getCrew',
    { params: { id: crewId ?? '' } },
    { pick: 'crew', staleTime: 0, enabled: crewId !== undefined },
  );
  const found = crewId === undefined ? site : crew;
  const isWanted = siteId !== undefined || crewId !== undefined;
  const place = found.data;
  const none = { site: null, crew: null, isLoading: isWanted && found.isPending, note: null };
  if (!isWanted || found.isPending) return none;
  if (place === undefined)
    return { ...none, note: 'The site or crew could not be found. Choose where it is to be done.' };
  if (place.archived_at !== null) {
    return { ...none, note: `“${place.name}” is archived. Choose another site or crew.` };
  }
  return {
    ...none,
    site: crew.data === undefined ? { id: place.id, name: place.name, note: null } : { ...crew.data.site, note: null },
    crew: crew.data === undefined ? null : { id: crew.data.id, name: crew.data.name, note: crew.data.site.name },
  };
}

interface NewActionProps {
  start: ActionStart | null;
  form: ActionForm;
  placeNote: string | null;
  members: readonly PossibleOwner[];
  today: string;
}

function NewAction({ start, form, placeNote, members, today }: NewActionProps) {
  const navigate = useNavigate();
  const adding = useCommand('createAction', {
    done: 'Action added',
    outdates: ACTIONS,
    onDone: ({ action }) => void navigate(actionPath(action.id), { replace: true }),
  });
  const { words, proposals, unfinished } = useStart(start);
  return (
    <NewActionView
      initial={form}
      start={words}
      proposals={proposals}
      unfinished={unfinished}
      placeNote={placeNote}
      members={members}
      today={today}
      isSaving={adding.isPending}
      isAdded={adding.isSuccess}
      error={adding.error}
      onSave={(filled) => adding.send({ body: newAction(filled, originOf(start)) })}
      onCancel={() => void (start === null ? navigate(ACTIONS_PATH) : navigate(-1))}
    />
  );
}

/** The origin of the action in words, texts to start from, and unfinished actions. */
function useStart(start: ActionStart | null) {
  const { api } = useServices();
  const seesPeople = useSeesPeople();
  const ofGroup = start !== null && 'wave' in start ? start : null;
  const category = ofGroup?.category;
  const surveyId = start !== null && 'survey' in start ? start.survey : undefined;
  const results = useQuery({
    ...groupResultsQuery(api, ofGroup?.wave ?? '', ofGroup?.group ?? ''),
    enabled: ofGroup !== null,
  });
  const proposals = useResponse(
    'proposeActions',
    {
      params: { id: ofGroup?.wave ?? '' },
      query: { group: ofGroup?.group ?? '', category: category ?? '' },
    },
    { pick: 'proposals', enabled: seesPeople && ofGroup !== null && category !== undefined },
  );
  const existing = useQuery({ ...actionsOfGroupQuery(api, ofGroup?.group ?? ''), enabled: ofGroup !== null });
  const survey = useQuery({ ...surveyQuery(api, surveyId ?? ''), enabled: surveyId !== undefined });
  const words =
    ofGroup !== null && results.data !== undefined
      ? wordsOfGroup(ofGroup, results.data)
      : survey.data !== undefined && surveyId !== undefined
        ? wordsOfSurvey(survey.data)
        : null;
  const unfinished = unfinishedFor(start, existing.data ?? []);
  const texts = category === undefined ? [] : (proposals.data?.map(({ what }) => what) ?? []);
  return { words, unfinished, proposals: texts.filter((text) => !unfinished.some(({ what }) => what === text)) };
}
