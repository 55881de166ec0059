import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sitePath } from '../../../addresses.ts';
import { newIdempotencyKey } from '../../../idempotency-key.ts';
import { createSiteMutation, invalidateWorkforce } from '../../../queries/workforce.ts';
import { useServices } from '../../../services.tsx';
import { AddButton } from '../places/AddButton.tsx';
import { NameForm } from '../places/NameForm.tsx';

/** The button and the dialog that add a site; the new one is shown, because its crews come next. */
export function AddSite() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <AddButton onClick={() => setIsOpen(true)}>Add site</AddButton>
      {isOpen ? <AddSiteDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function AddSiteDialog({ onClose }: { onClose: () => void }) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [key] = useState(newIdempotencyKey);
  const adding = useMutation(createSiteMutation(api));
  return (
    <NameForm
      title="Add a site"
      lead="A place where your people work. You add its crews next."
      saveLabel="Add site"
      name=""
      isSaving={adding.isPending}
      error={adding.error}
      onSave={(name) =>
        adding.mutate(
          { key, name },
          {
            onSuccess: async (site) => {
              toasts.show({ title: 'Site added', tone: 'success' });
              void navigate(sitePath(site.id));
              await invalidateWorkforce(queryClient);
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
