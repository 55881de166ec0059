import type { MemberInvitation, OrganisationResponse, Member as WireMember } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import type { OrganisationPrincipal } from '../../core/principal.ts';
import type { ParticipantNotices } from '../../platform/db/schema/stored-json.ts';
import type { NamedSite } from '../workforce/lends.ts';
import type { findLogoFacts } from './logo/logo.repository.ts';
import type { MemberInvitationRow } from './members/member-invitations.repository.ts';
import type { MemberRow } from './members/members.repository.ts';
import type { findOrganisation } from './organisations.repository.ts';

type OrganisationRow = Awaited<ReturnType<typeof findOrganisation>>;
type LogoFacts = Awaited<ReturnType<typeof findLogoFacts>>;

export function toOrganisation(
  row: OrganisationRow,
  logo: LogoFacts,
  modelName: string | null,
): OrganisationResponse['organization'] {
  const { invitations_max: _, invitations_used: __, created_at, participant_notice, ...organisation } = row;
  return {
    ...organisation,
    participant_notice: toParticipantNotices(participant_notice),
    available_model: modelName,
    logo: logo === undefined ? null : { ...logo, changed_at: logo.changed_at.toISOString() },
    created_at: created_at.toISOString(),
  };
}

/** Notices in a language that is no longer offered stay stored and are not shown. */
function toParticipantNotices(stored: ParticipantNotices): OrganisationResponse['organization']['participant_notice'] {
  return Object.fromEntries(
    SURVEY_LANGUAGES.flatMap((language) => {
      const own = stored[language];
      return own === undefined ? [] : [[language, { why: own.why ?? null, who: own.who ?? null }]];
    }),
  );
}

/** @param sites the sites that the viewer sees */
export function toMember(
  { id, name, email, role, site_ids, created_at }: MemberRow,
  viewer: OrganisationPrincipal,
  sites: readonly NamedSite[],
): WireMember {
  const joined_at = created_at.toISOString();
  const isSelf = id === viewer.userId;
  const shown = viewer.hidesPeople && !isSelf ? '' : email;
  return { id, name, email: shown, role, sites: toSeenSites(site_ids, sites), joined_at, is_self: isSelf };
}

/** The sites of an access that the reader sees; null: the whole organisation. */
export function toSeenSites(siteIds: readonly string[] | null, sites: readonly NamedSite[]): WireMember['sites'] {
  if (siteIds === null) return null;
  const seen = new Set(siteIds);
  return sites.filter(({ id }) => seen.has(id)).map(({ id, name }) => ({ id, name }));
}

/** An invitation. Its link lets anybody with the address join, so it is shown only to members who may invite. */
export function toMemberInvitation(
  row: MemberInvitationRow,
  viewer: OrganisationPrincipal,
  publicUrl: string,
  sites: readonly NamedSite[],
): MemberInvitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    sites: toSeenSites(row.site_ids, sites),
    invited_by: row.invited_by_name,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    link: viewer.role === 'administrator' ? joinLink(publicUrl, row.token) : null,
  };
}

function joinLink(publicUrl: string, token: string): string {
  return `${publicUrl}/join/${token}`;
}
