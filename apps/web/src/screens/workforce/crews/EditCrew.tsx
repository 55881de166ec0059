import type { Crew } from '@plumbline/contract/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { invalidateWorkforce, updateCrewMutation } from '../../../queries/workforce.ts';
import { useServices } from '../../../services.tsx';
import { detailOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Choice } from '../places/ChoiceField.tsx';
import { NameForm } from '../places/NameForm.tsx';
import { PlaceField } from '../places/PlaceField.tsx';

/** The button and the dialog that rename a crew or move it to another site. */
export function EditCrew({ crew }: { crew: Crew }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Pencil aria-hidden="true" size={18} strokeWidth={1.75} />
        Edit
      </Button>
      {isOpen ? <EditCrewDialog crew={crew} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function EditCrewDialog({ crew, onClose }: { crew: Crew; onClose: () => void }) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const [site, setSite] = useState<Choice>({ ...crew.site, note: null });
  const saving = useMutation(updateCrewMutation(api, crew.id));
  return (
    <NameForm
      title="Edit the crew"
      saveLabel="Save"
      name={crew.name}
      isSaving={saving.isPending}
      error={saving.error}
      onSave={(name) =>
        saving.mutate(
          { name, site_id: site.id },
          {
            onSuccess: async () => {
              await invalidateWorkforce(queryClient);
              toasts.show({ title: 'Crew saved', tone: 'success' });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <PlaceField
        kind="site"
        label="Site"
        hint="A crew that moves to another site takes its people along. Earlier answers stay with the earlier site."
        chosen={site}
        onChoose={(choice) => setSite(choice ?? site)}
        error={detailOf(saving.error, 'site_id')}
      />
    </NameForm>
  );
}
