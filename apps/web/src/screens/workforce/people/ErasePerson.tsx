import type { Person } from '@plumbline/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { PEOPLE_PATH } from '../../../addresses.ts';
import { callKey, outdate } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { counted } from '../../../ui/words.ts';
import { removeHiddenSurveys } from '../../surveys/survey-queries.ts';
import { WORKFORCE } from '../workforce-queries.ts';
import { personName } from '../workforce-words.ts';
import { ErasureInWords } from './ErasureInWords.tsx';

/** Erases a person after a confirmation that lists the deleted data. */
export function ErasePerson({ person }: { person: Person }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const erasing = useCommand('eraseListedPerson', {
    done: ({ deleted_surveys }) => ({
      title: 'Person erased',
      ...(deleted_surveys === 0
        ? {}
        : { description: `${counted(deleted_surveys, 'survey', 'surveys')} with their name deleted.` }),
      tone: 'success',
    }),
    refused: { text: 'Nothing was erased. Please try again.' },
    onDone: async () => {
      void navigate(PEOPLE_PATH, { replace: true });
      const gone = callKey('getPerson', { params: { id: person.id } });
      await Promise.all([removeHiddenSurveys(queryClient), outdate(queryClient, WORKFORCE, gone)]);
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
      onConfirm={() => erasing.send({ params: { id: person.id } })}
    >
      <ErasureInWords />
    </ConfirmDialog>
  );
}
