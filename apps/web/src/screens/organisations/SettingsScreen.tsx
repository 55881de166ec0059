import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useConfiguration, useCurrentUser } from '../../calls/common-queries.ts';
import { NotFoundContent } from '../../shell/NotFoundScreen.tsx';
import { useMediaQuery, WIDE_SCREEN } from '../../ui/use-media-query.ts';
import { LoadedSection, SectionSkeleton } from './LoadedSection.tsx';
import { AppearanceSection, NotificationsSection, ProfileSection } from './profile/ProfileSections.tsx';
import { RefusedSection } from './RefusedSection.tsx';
import { RestOfSections } from './RestOfSections.tsx';
import { SettingsFrame, SettingsIndex } from './SettingsFrame.tsx';
import { addressOfTab, canUse, SETTINGS_SECTIONS, type SettingsSectionName, settingsPath } from './sections.ts';

/** Contents of the sections; larger ones are loaded when first opened. */
const CONTENTS: Readonly<Record<SettingsSectionName, ComponentType>> = {
  profile: ProfileSection,
  appearance: AppearanceSection,
  notifications: NotificationsSection,
  calendar: lazy(async () => ({ default: (await import('./calendar/CalendarSection.tsx')).CalendarSection })),
  security: lazy(async () => ({
    default: (await import('../accounts/security/SecuritySettings.tsx')).SecuritySettings,
  })),
  organization: lazy(async () => ({
    default: (await import('./organisation/OrganisationSection.tsx')).OrganisationSection,
  })),
  members: lazy(async () => ({ default: (await import('./members/MembersSection.tsx')).MembersSection })),
  invitations: lazy(async () => ({
    default: (await import('./organisation/InvitationsForm.tsx')).InvitationsSection,
  })),
  'participant-notice': lazy(async () => ({
    default: (await import('./notice/ParticipantNoticeSection.tsx')).ParticipantNoticeSection,
  })),
  data: lazy(async () => ({ default: (await import('./organisation/DataSection.tsx')).DataSection })),
  connections: lazy(async () => ({
    default: (await import('./connections/ConnectionsSection.tsx')).ConnectionsSection,
  })),
  'security-log': lazy(async () => ({
    default: (await import('./security-log/SecurityLogSection.tsx')).SecurityLogSection,
  })),
};

/** The settings: one section at each address, and the list of sections on a phone. */
export function SettingsScreen() {
  const { section: name } = useParams();
  const [params] = useSearchParams();
  const user = useCurrentUser();
  const configuration = useConfiguration();
  const isWide = useMediaQuery(WIDE_SCREEN);

  const visitor = {
    role: user.data?.role,
    hasAccount: configuration.data && configuration.data.identity.kind !== 'demo',
  };
  const sections = SETTINGS_SECTIONS.filter((section) => canUse(section, visitor) === true);

  const rest = <RestOfSections queries={[user, configuration]} />;

  if (name === undefined) {
    const moved = addressOfTab(params) ?? (isWide ? settingsPath('profile') : null);
    return moved === null ? <SettingsIndex sections={sections} rest={rest} /> : <Navigate to={moved} replace />;
  }
  const section = SETTINGS_SECTIONS.find((each) => each.name === name);
  if (section === undefined) return <NotFoundContent />;
  const Content = CONTENTS[section.name];
  return (
    <SettingsFrame sections={sections} rest={rest} section={section}>
      {/* While access is unknown, waits for the query that decides it. */}
      <LoadedSection
        what="your settings"
        query={{
          ...(section.audience === 'accounts' ? configuration : user),
          data: canUse(section, visitor),
        }}
      >
        {(isUsable) =>
          isUsable ? (
            <Suspense fallback={<SectionSkeleton what="your settings" />}>
              <Content />
            </Suspense>
          ) : (
            <RefusedSection audience={section.audience} />
          )
        }
      </LoadedSection>
    </SettingsFrame>
  );
}
