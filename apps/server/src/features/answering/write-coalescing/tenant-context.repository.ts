import type { LinkKey } from '../../../core/principal.ts';
import { type BoundStatement, bind, prepare } from '../../../platform/db/pipelined-statements.ts';

/** Where a participant's link leads. */
export interface Link {
  readonly organisation_id: string;
  readonly survey_id: string;
  readonly participant_id: string;
}

/** The result for an unknown key, which also clears the context of the link before it. */
export interface UnknownLink {
  readonly organisation_id: null;
}

/**
 * Finds a link before its organisation is known, through functions that require its token or participant id: without a
 * tenant context, policies hide all rows of the table. The statement also sets the tenant context for the statements
 * after it.
 */
const ENTER = `select organisation_id, survey_id, participant_id,
  set_config('plumbline.organisation_id', coalesce(organisation_id::text, ''), true),
  set_config('plumbline.survey_id', coalesce(survey_id::text, ''), true)`;
const ENTER_BY_TOKEN = prepare<Link | UnknownLink>(
  'enter_by_token',
  `${ENTER} from (values ($1)) as asked (token) left join find_link_by_token(asked.token) on true`,
);
const ENTER_BY_PARTICIPANT = prepare<Link | UnknownLink>(
  'enter_by_participant',
  `${ENTER} from (values ($1::uuid)) as asked (id) left join find_link_by_participant(asked.id) on true`,
);
const SET_TENANT_CONTEXT = prepare(
  'set_tenant_context',
  `select set_config('plumbline.organisation_id', $1, true), set_config('plumbline.survey_id', $2, true)`,
);

/**
 * Follows a link: from then on policies admit its organisation, and `current_survey()` is its survey. Always returns
 * one row.
 */
export function enterTenantContext(key: LinkKey): BoundStatement<Link | UnknownLink> {
  return 'token' in key ? bind(ENTER_BY_TOKEN, [key.token]) : bind(ENTER_BY_PARTICIPANT, [key.participantId]);
}

/** Restores the context of a link, after other links were followed in the same transaction. */
export function restoreTenantContext({ organisation_id, survey_id }: Link): BoundStatement<never> {
  return bind(SET_TENANT_CONTEXT, [organisation_id, survey_id]);
}

/** Sets the context of an organisation, without a survey. */
export function setOrganisationContext(organisationId: string): BoundStatement<never> {
  return bind(SET_TENANT_CONTEXT, [organisationId, '']);
}

/** @param entered the rows of {@link enterTenantContext} */
export function linkOf(entered: readonly (Link | UnknownLink)[]): Link | null {
  const [link] = entered;
  return link === undefined || link.organisation_id === null ? null : link;
}
