import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '../../../idempotency-key.ts';
import { createCompanyMutation, invalidateWorkforce } from '../../../queries/workforce.ts';
import { useServices } from '../../../services.tsx';
import { AddButton } from '../places/AddButton.tsx';
import { CompanyForm } from './CompanyForm.tsx';

/** The button and the dialog that add a company. */
export function AddCompany() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <AddButton onClick={() => setIsOpen(true)}>Add company</AddButton>
      {isOpen ? <AddCompanyDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function AddCompanyDialog({ onClose }: { onClose: () => void }) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  const adding = useMutation(createCompanyMutation(api));
  return (
    <CompanyForm
      title="Add a company"
      saveLabel="Add company"
      company={{ name: '', is_own: false }}
      isSaving={adding.isPending}
      error={adding.error}
      onSave={(company) =>
        adding.mutate(
          { key, ...company },
          {
            onSuccess: async () => {
              await invalidateWorkforce(queryClient);
              toasts.show({ title: 'Company added', tone: 'success' });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
