import type { Configuration, Member, OrganisationResponse } from '@plumbline/contract/wire';
import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import type { Loading } from '../../../shell/DetailFrame.tsx';
import { NameCompany } from '../../surveys/invite/company-name/CompanyNameForm.tsx';
import { LoadedSection } from '../LoadedSection.tsx';
import type { OrganisationFormProps } from '../organisation/OrganisationSettings.tsx';
import { SettingsPart } from '../SettingsPart.tsx';
import { InviteMemberForm, type NewInvitation } from './InviteMemberForm.tsx';
import { MemberInvitations } from './MemberInvitations.tsx';
import { MemberList } from './MemberList.tsx';
import { isAdministrator } from './member-rules.ts';
import { RoleGuide } from './RoleGuide.tsx';
import { SecondFactorRuleForm } from './SecondFactorRuleForm.tsx';

/** An administrator's actions on members, and which of them are running. */
interface MemberActions {
  isInviting: boolean;
  isBusy: boolean;
  onInvite: (invitation: NewInvitation, onDone: () => void) => void;
  onWithdraw: (invitationId: string) => void;
  onRemove: (member: Member, handOverTo: string | undefined) => void;
}

interface MembersViewProps extends MemberActions, Pick<OrganisationFormProps, 'save' | 'onSave'> {
  answer: OrganisationResponse;
  /** Shows whether a second factor can be required for the accounts. */
  configuration: Loading<Configuration>;
}

/** The members and open invitations, with forms to change them for administrators. */
export function MembersView({ answer, configuration, save, onSave, isBusy, ...actions }: MembersViewProps) {
  const { organization, members, invitations } = answer;
  const mayChange = isAdministrator(answer);
  const mayHaveRules = configuration.data === undefined || configuration.data.identity.kind === 'builtin';
  return (
    <div className="flex max-w-2xl flex-col gap-12">
      <div className="flex flex-col gap-4">
        {mayChange ? null : (
          <p className="max-w-measure text-small text-ink-soft">
            Company administrators of {organization.name} invite and remove members, and change roles and sign-in rules.
          </p>
        )}
        <MemberList members={members} mayChange={mayChange} isBusy={isBusy} onRemove={actions.onRemove} />
      </div>
      <SettingsPart title="What each role may do">
        <RoleGuide />
      </SettingsPart>
      {mayChange ? (
        <SettingsPart title="Invite a member">
          {organization.name === NEW_ORGANISATION_NAME ? (
            <NameCompany hint="Enter this before you invite members: they see it in the invitation." />
          ) : (
            <InviteMemberForm isInviting={actions.isInviting} onInvite={actions.onInvite} />
          )}
        </SettingsPart>
      ) : null}
      <SettingsPart title="Open invitations">
        <MemberInvitations
          invitations={invitations}
          mayChange={mayChange}
          isBusy={isBusy}
          onWithdraw={actions.onWithdraw}
        />
      </SettingsPart>
      {mayChange && mayHaveRules ? (
        <SettingsPart title="How members sign in">
          <LoadedSection what="the sign-in rules" query={configuration}>
            {() => <SecondFactorRuleForm organization={organization} save={save} onSave={onSave} />}
          </LoadedSection>
        </SettingsPart>
      ) : null}
    </div>
  );
}
