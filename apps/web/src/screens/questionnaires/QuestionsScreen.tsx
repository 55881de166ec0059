import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useServices } from '../../services.tsx';
import { messageOf } from '../../session/http-error.ts';
import { QuestionsView } from './QuestionsView.tsx';
import { groupByCategory } from './question-groups.ts';
import { questionLibraryQuery } from './questionnaire-queries.ts';

export function QuestionsScreen() {
  const { api } = useServices();
  const library = useQuery(questionLibraryQuery(api));
  const [params, setParams] = useSearchParams();
  const groups = library.data === undefined ? undefined : groupByCategory(library.data);
  const failure = library.isError && library.data === undefined ? library.error : null;

  return (
    <QuestionsView
      groups={groups}
      selected={params.get('category')}
      failure={failure === null ? null : messageOf(failure, 'Failed to load questions. Please try again later.')}
      onRetry={() => window.location.reload()}
      onSelect={(category) => setParams({ category }, { replace: true, preventScrollReset: true })}
    />
  );
}
