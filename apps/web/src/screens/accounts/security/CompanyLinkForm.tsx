import { useResponse } from '../../../calls/api-query.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useCompanyDeparture } from '../company/use-company-departure.ts';
import { OwnerProofForm } from './OwnerProofForm.tsx';
import { isBesideField, proofRefusal } from './proof-refusal.ts';

interface CompanyLinkFormProps {
  organization: { readonly id: string; readonly name: string };
  /** The screen to open afterwards. */
  place: string;
  onCancel?: () => void;
}

/** Asks for the owner proof, then opens the identity provider to which the account will be linked. */
export function CompanyLinkForm({ organization, place, onCancel }: CompanyLinkFormProps) {
  const secondFactor = useResponse('getSecondFactor', {}, { pick: 'second_factor' }).data;
  const { isLeaving, error, failure, leave } = useCompanyDeparture();
  if (secondFactor === undefined) return null;
  return (
    <div className="flex w-full flex-col gap-4">
      {failure === null || isBesideField(error) ? null : (
        <Notice title="Your account is not linked" tone="danger" isUrgent>
          {failure}
        </Notice>
      )}
      <OwnerProofForm
        asksCode={secondFactor.is_on}
        refusal={proofRefusal(error)}
        isBusy={isLeaving}
        label="Link company sign-in"
        busyLabel="Continuing..."
        onSubmit={(proof) => leave({ kind: 'link', organization_id: organization.id, ...proof }, place)}
        {...(onCancel === undefined ? {} : { onCancel })}
      >
        <p className="text-small text-ink-soft">
          Next, you sign in at your company. After that, your company sign-in also opens this account in{' '}
          <bdi>{organization.name}</bdi>.
        </p>
      </OwnerProofForm>
    </div>
  );
}
