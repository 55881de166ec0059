import type { Person } from '@plumbline/contract/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { PEOPLE_PATH } from '../../../addresses.ts';
import { eraseListedPersonMutation, forgetPerson } from '../../../queries/workforce-people.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { forgetEverySurvey } from '../../surveys/survey-answers.ts';
import { counted, personName } from '../workforce-words.ts';
import { ErasureInWords } from './ErasureInWords.tsx';

/** Erases a person, after listing what is deleted. */
export function ErasePerson({ person }: { person: Person }) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const erasing = useMutation({
    ...eraseListedPersonMutation(api),
    onSuccess: async (surveys: number) => {
      const description =
        surveys === 0 ? undefined : `${counted(surveys, 'survey', 'surveys')} with their name deleted.`;
      toasts.show({ title: 'Person erased', ...(description === undefined ? {} : { description }), tone: 'success' });
      void navigate(PEOPLE_PATH, { replace: true });
      await Promise.all([forgetEverySurvey(queryClient), forgetPerson(queryClient, person.id)]);
    },
    onError: (error) => {
      const description = messageOf(error, 'Nothing was erased. Please try again.');
      toasts.show({ title: 'Error', description, tone: 'failure' });
    },
  });
  return (
    <ConfirmDialog
      trigger={
        <Button tone="quiet" disabled={erasing.isPending}>
          <UserX aria-hidden="true" size={18} strokeWidth={1.75} />
          {erasing.isPending ? 'Erasing...' : 'Erase'}
        </Button>
      }
      title={`Erase ${personName(person)}?`}
      confirmLabel="Erase person"
      isBusy={erasing.isPending}
      onConfirm={() => erasing.mutate(person.id)}
    >
      <ErasureInWords />
    </ConfirmDialog>
  );
}
