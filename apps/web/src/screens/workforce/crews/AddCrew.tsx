import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '../../../idempotency-key.ts';
import { createCrewMutation, invalidateWorkforce } from '../../../queries/workforce.ts';
import { useServices } from '../../../services.tsx';
import { detailOf } from '../../../session/http-error.ts';
import { AddButton } from '../places/AddButton.tsx';
import type { Choice } from '../places/ChoiceField.tsx';
import { NameForm } from '../places/NameForm.tsx';
import { PlaceField } from '../places/PlaceField.tsx';

interface AddCrewProps {
  /** The site that is shown; missing: it is chosen in the dialog. */
  site?: { readonly id: string; readonly name: string };
}

/** The button and the dialog that add a crew to a site. */
export function AddCrew({ site }: AddCrewProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <AddButton onClick={() => setIsOpen(true)}>Add crew</AddButton>
      {isOpen ? (
        <AddCrewDialog
          site={site === undefined ? null : { id: site.id, name: site.name, note: null }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

function AddCrewDialog({ site: shownSite, onClose }: { site: Choice | null; onClose: () => void }) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  const [site, setSite] = useState(shownSite);
  const [isTried, setIsTried] = useState(false);
  const adding = useMutation(createCrewMutation(api));
  const save = (name: string) => {
    setIsTried(true);
    if (site === null) return;
    adding.mutate(
      { key, name, site_id: site.id },
      {
        onSuccess: async () => {
          await invalidateWorkforce(queryClient);
          toasts.show({ title: 'Crew added', tone: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <NameForm
      title="Add a crew"
      lead="A crew belongs to one site. You move people into it next."
      saveLabel="Add crew"
      name=""
      isSaving={adding.isPending}
      error={adding.error}
      onSave={save}
      onClose={onClose}
    >
      <PlaceField
        kind="site"
        label="Site"
        chosen={site}
        onChoose={setSite}
        isOpenAtFirst={shownSite === null}
        error={isTried && site === null ? 'Choose a site.' : detailOf(adding.error, 'site_id')}
      />
    </NameForm>
  );
}
