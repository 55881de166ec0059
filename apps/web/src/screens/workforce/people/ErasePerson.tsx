import type { Person } from '@plumbline/contract/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { PEOPLE_PATH } from '../../../addresses.ts';
import { erasePersonByAddressMutation, erasePersonMutation, forgetEverySurvey } from '../../../queries/surveys.ts';
import { forgetPerson } from '../../../queries/workforce-people.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { ErasureInWords } from '../../ErasureInWords.tsx';
import { counted, personName } from '../workforce-words.ts';
import { erasureHandle } from './erasure-handle.ts';

/** Erases a person, after listing what is deleted. Draws nothing for someone whom the server cannot find by address or survey. */
export function ErasePerson({ person }: { person: Person }) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const byAddress = useMutation(erasePersonByAddressMutation(api));
  const bySurvey = useMutation(erasePersonMutation(api));
  const handle = erasureHandle(person);
  if (handle === null) return null;
  const isErasing = byAddress.isPending || bySurvey.isPending;
  const after = {
    onSuccess: async (surveys: number) => {
      const description =
        surveys === 0 ? undefined : `${counted(surveys, 'survey', 'surveys')} with their name deleted.`;
      toasts.show({ title: 'Person erased', ...(description === undefined ? {} : { description }), tone: 'success' });
      void navigate(PEOPLE_PATH, { replace: true });
      await Promise.all([forgetEverySurvey(queryClient), forgetPerson(queryClient, person.id)]);
    },
    onError: (error: unknown) => {
      const description = messageOf(error, 'Nothing was erased. Please try again.');
      toasts.show({ title: 'Error', description, tone: 'failure' });
    },
  };
  return (
    <ConfirmDialog
      trigger={
        <Button tone="quiet" disabled={isErasing}>
          <UserX aria-hidden="true" size={18} strokeWidth={1.75} />
          {isErasing ? 'Erasing...' : 'Erase'}
        </Button>
      }
      title={`Erase ${personName(person)}?`}
      confirmLabel="Erase person"
      isBusy={isErasing}
      onConfirm={() =>
        handle.kind === 'address' ? byAddress.mutate(handle.email, after) : bySurvey.mutate(handle.surveyId, after)
      }
    >
      <ErasureInWords />
    </ConfirmDialog>
  );
}
