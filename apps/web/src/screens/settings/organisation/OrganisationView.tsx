import type { MemberRole } from '@plumbline/contract/paths';
import type { OrganisationAnswer } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import type { OrganisationSettings } from '../../../queries/organisation.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { DeleteOrganisation } from './DeleteOrganisation.tsx';
import { EraseByAddress } from './EraseByAddress.tsx';
import { InviteMemberForm } from './InviteMemberForm.tsx';
import { MemberInvitations } from './MemberInvitations.tsx';
import { MemberList } from './MemberList.tsx';
import { isAdministrator } from './member-rules.ts';
import { OrganisationForm } from './OrganisationForm.tsx';
import { ParticipantNoticeForm, type ParticipantNoticeFormProps } from './ParticipantNoticeForm.tsx';

export interface OrganisationViewProps {
  answer: OrganisationAnswer;
  offersSecondFactor: boolean;
  isSaving: boolean;
  isInviting: boolean;
  isBusy: boolean;
  isErasing: boolean;
  onSave: (settings: OrganisationSettings) => void;
  notice: Omit<ParticipantNoticeFormProps, 'organization' | 'isReadOnly'>;
  onInvite: (invitation: { email: string; role: MemberRole }, onDone: () => void) => void;
  onWithdraw: (invitationId: string) => void;
  onRole: (memberId: string, role: MemberRole) => void;
  onRemove: (memberId: string, isSelf: boolean) => void;
  onErase: (email: string, onDone: () => void) => void;
  onDelete: (name: string) => void;
}

export function OrganisationView({
  answer,
  isSaving,
  isInviting,
  isBusy,
  isErasing,
  notice,
  ...view
}: OrganisationViewProps) {
  const { organization, members, invitations } = answer;
  const { participant_notice: _, notice_url: __, ...settings } = organization;
  const mayChange = isAdministrator(answer);
  return (
    <div className="flex max-w-3xl flex-col gap-12">
      {mayChange ? null : (
        <Notice title="Only company administrators can change these settings">
          You can see who belongs to {organization.name}. To change something, ask one of the administrators below.
        </Notice>
      )}
      <OrganisationForm
        // Saved values are the form's initial values; saving the other form does not discard unsaved text in this one.
        key={JSON.stringify(settings)}
        organization={organization}
        offersSecondFactor={view.offersSecondFactor}
        isReadOnly={!mayChange}
        isSaving={isSaving}
        onSave={view.onSave}
      />
      <ParticipantNoticeForm organization={organization} isReadOnly={!mayChange} {...notice} />
      <Section title="Members">
        <MemberList
          members={members}
          mayChange={mayChange}
          isBusy={isBusy}
          onRole={view.onRole}
          onRemove={view.onRemove}
        />
      </Section>
      <Section title="Invitations">
        {mayChange ? <InviteMemberForm isInviting={isInviting} onInvite={view.onInvite} /> : null}
        <MemberInvitations
          invitations={invitations}
          mayChange={mayChange}
          isBusy={isBusy}
          onWithdraw={view.onWithdraw}
        />
      </Section>
      {mayChange ? (
        <Section title="Erase a person">
          <EraseByAddress isBusy={isErasing} onErase={view.onErase} />
        </Section>
      ) : null}
      {mayChange ? (
        <Section title="Delete the organization">
          <DeleteOrganisation name={organization.name} isBusy={isBusy} onDelete={view.onDelete} />
        </Section>
      ) : null}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="display text-large">{title}</h2>
      {children}
    </section>
  );
}
