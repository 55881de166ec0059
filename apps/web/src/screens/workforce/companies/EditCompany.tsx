import type { Company } from '@plumbline/contract/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { invalidateWorkforce, updateCompanyMutation } from '../../../queries/workforce.ts';
import { useServices } from '../../../services.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CompanyForm } from './CompanyForm.tsx';

/** The button and the dialog that edit a company. */
export function EditCompany({ company }: { company: Company }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Pencil aria-hidden="true" size={18} strokeWidth={1.75} />
        Edit
      </Button>
      {isOpen ? <EditCompanyDialog company={company} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function EditCompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const saving = useMutation(updateCompanyMutation(api, company.id));
  return (
    <CompanyForm
      title="Edit the company"
      saveLabel="Save"
      company={company}
      isSaving={saving.isPending}
      error={saving.error}
      onSave={(changed) =>
        saving.mutate(changed, {
          onSuccess: async () => {
            await invalidateWorkforce(queryClient);
            toasts.show({ title: 'Company saved', tone: 'success' });
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
