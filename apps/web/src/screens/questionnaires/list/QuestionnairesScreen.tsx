import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useResponse } from '../../../calls/api-query.ts';
import { listState, onlyPage } from '../../../ui/list/list-state.ts';
import { NewQuestionnaire } from './NewQuestionnaire.tsx';
import { QuestionnairesView } from './QuestionnairesView.tsx';

export function QuestionnairesScreen() {
  const [params, setParams] = useSearchParams();
  // Separate state, because the address changes a moment later than the checkbox.
  const [includesArchived, setIncludesArchived] = useState(params.get('archived') === 'true');
  const list = useResponse(
    'listQuestionnaires',
    { query: { include_archived: includesArchived ? 'true' : 'false' } },
    {
      select: ({ questionnaires }) => onlyPage(questionnaires),
      // Colleagues write and publish too.
      staleTime: 0,
      // The list stays while archived ones are added to it.
      placeholderData: keepPreviousData,
    },
  );
  return (
    <QuestionnairesView
      state={listState(list, 'The questionnaires could not be loaded.')}
      includesArchived={includesArchived}
      onIncludeArchived={(isIncluded) => {
        setIncludesArchived(isIncluded);
        setParams(isIncluded ? { archived: 'true' } : {}, { replace: true, preventScrollReset: true });
      }}
      newQuestionnaire={<NewQuestionnaire sources={list.data?.items ?? []} />}
    />
  );
}
