import type { Person, PersonSummary } from '@plumbline/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { personPath } from '../../../addresses.ts';
import { callKey, outdate } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { SURVEY_LISTS } from '../../surveys/survey-answers.ts';
import { WORKFORCE } from '../workforce-answers.ts';
import { personName } from '../workforce-words.ts';
import { MergePersonDialog } from './MergePersonDialog.tsx';

/** The button and the dialog that merge a record into another one, which is shown then. */
export function MergePerson({ person }: { person: Person }) {
  const [isOpen, setIsOpen] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const merging = useCommand(
    (into: PersonSummary, api) => api('mergePerson', { params: { id: person.id }, body: { into_id: into.id } }),
    {
      done: (_, into) => `Merged into “${personName(into)}”`,
      onDone: async (_, into) => {
        void navigate(personPath(into.id), { replace: true });
        const gone = callKey('getPerson', { params: { id: person.id } });
        await outdate(queryClient, [...WORKFORCE, ...SURVEY_LISTS], gone);
      },
    },
  );
  return (
    <>
      <Button tone="quiet" onClick={() => setIsOpen(true)}>
        <Merge aria-hidden="true" size={18} strokeWidth={1.75} />
        Merge
      </Button>
      {isOpen ? (
        <MergePersonDialog
          person={person}
          isSaving={merging.isPending}
          failure={merging.error === null ? null : messageOf(merging.error, 'Nothing was merged. Please try again.')}
          onMerge={(into) => merging.send(into)}
          onClose={() => {
            merging.reset();
            setIsOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
