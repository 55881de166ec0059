import type { PersonSummary } from '@plumbline/contract/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { personPath } from '../../../addresses.ts';
import { outdate } from '../../../calls/api-query.ts';
import { invalidateWorkforce } from '../../../queries/workforce.ts';
import { changePersonMutation, forgetPerson, type PersonStep } from '../../../queries/workforce-people.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { SURVEY_LISTS } from '../../surveys/survey-answers.ts';
import { personName } from '../workforce-words.ts';

/** Archives, restores or merges a person, and says so; after a merge the one who stays is shown. */
export function usePersonChange(id: string) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const changing = useMutation(changePersonMutation(api, id));

  const run = (change: Exclude<PersonStep, { step: 'merge' }>) =>
    changing.mutate(change, {
      onSuccess: async () => {
        await invalidateWorkforce(queryClient);
        toasts.show({ title: change.step === 'archive' ? 'Person archived' : 'Person restored', tone: 'success' });
      },
      onError: (error) => {
        const description = messageOf(error, 'Nothing was changed. Please try again.');
        toasts.show({ title: 'Error', description, tone: 'failure' });
        // Someone else may have changed it first, and the screen should show that.
        void invalidateWorkforce(queryClient);
      },
    });

  const merge = (into: PersonSummary) =>
    changing.mutate(
      { step: 'merge', intoId: into.id },
      {
        onSuccess: async () => {
          toasts.show({ title: `Merged into “${personName(into)}”`, tone: 'success' });
          void navigate(personPath(into.id), { replace: true });
          await Promise.all([forgetPerson(queryClient, id), outdate(queryClient, SURVEY_LISTS)]);
        },
      },
    );

  const mergeError = changing.variables?.step === 'merge' ? changing.error : null;
  return {
    isBusy: changing.isPending,
    run,
    merge,
    mergeFailure: mergeError === null ? null : messageOf(mergeError, 'Nothing was merged. Please try again.'),
    forgetFailure: changing.reset,
  };
}
