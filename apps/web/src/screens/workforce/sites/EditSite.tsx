import type { Site } from '@plumbline/contract/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { invalidateWorkforce, updateSiteMutation } from '../../../queries/workforce.ts';
import { useServices } from '../../../services.tsx';
import { Button } from '../../../ui/Button.tsx';
import { NameForm } from '../places/NameForm.tsx';

/** The button and the dialog that rename a site. */
export function EditSite({ site }: { site: Site }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Pencil aria-hidden="true" size={18} strokeWidth={1.75} />
        Rename
      </Button>
      {isOpen ? <EditSiteDialog site={site} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function EditSiteDialog({ site, onClose }: { site: Site; onClose: () => void }) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const saving = useMutation(updateSiteMutation(api, site.id));
  return (
    <NameForm
      title="Rename the site"
      saveLabel="Save"
      name={site.name}
      isSaving={saving.isPending}
      error={saving.error}
      onSave={(name) =>
        saving.mutate(
          { name },
          {
            onSuccess: async () => {
              await invalidateWorkforce(queryClient);
              toasts.show({ title: 'Site renamed', tone: 'success' });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
