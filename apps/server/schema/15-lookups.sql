-- What is looked up before the organisation is known, by what only its holder knows; and figures about the whole installation. The
-- functions run as plumbline_search, so nothing else of other organisations can be read.

-- The membership of a signed-in person, read at every request.
create function plumbline.find_membership(subject text)
  returns table (organisation_id uuid, user_id uuid, role text, requires_second_factor boolean)
  language plpgsql stable strict security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  select membership.organisation_id, membership.user_id, membership.role
    into organisation_id, user_id, role
    from memberships as membership where membership.identity_subject = subject;
  if not found then return; end if;
  requires_second_factor := (
    select organisation.requires_second_factor from organisations as organisation
    where organisation.id = find_membership.organisation_id
  );
  return next;
end
$$;

-- Invitations by the token of the link, or by an address that its owner has proved.
create function plumbline.find_member_invitations(wanted_token text, wanted_email text, at_moment timestamptz)
  returns table (
    organisation_id uuid, id uuid, token text, email text, role text, invited_by_name text, expires_at timestamptz,
    organisation_name text
  )
  language plpgsql stable security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    select invitation.organisation_id, invitation.id, invitation.token, invitation.email, invitation.role,
      invitation.invited_by_name, invitation.expires_at, organisation.name
    from member_invitations as invitation
    join organisations as organisation on organisation.id = invitation.organisation_id
    where (invitation.token = wanted_token or invitation.email = wanted_email) and invitation.expires_at > at_moment
    order by invitation.created_at;
end
$$;

create function plumbline.find_links(tokens text[], participant_ids uuid[])
  returns table (token text, participant_id uuid, organisation_id uuid, survey_id uuid)
  language plpgsql stable strict security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  if cardinality(tokens) > 0 then
    return query
      select link.token, link.participant_id, link.organisation_id, link.survey_id from survey_links as link
      where link.token = any (tokens);
  end if;
  if cardinality(participant_ids) > 0 then
    return query
      select link.token, link.participant_id, link.organisation_id, link.survey_id from survey_links as link
      where link.participant_id = any (participant_ids);
  end if;
end
$$;

-- Links by their codes, before the organisation is known. Returns nothing for an unknown one.
create function plumbline.find_coded_links(codes text[])
  returns table (code text, token text, organisation_id uuid, survey_id uuid)
  language plpgsql stable strict security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    select link.code, link.token, link.organisation_id, link.survey_id from survey_links as link
    where link.code = any (codes) and link.code is not null;
end
$$;

-- The opt-out behind a token. Returns nothing for an unknown one.
create function plumbline.find_opt_out(wanted_token text)
  returns table (organisation_id uuid, person_id uuid, user_id uuid, notice text)
  language plpgsql stable strict security definer rows 1
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    select opt_out.organisation_id, opt_out.person_id, opt_out.user_id, opt_out.notice from opt_outs as opt_out
    where opt_out.token = wanted_token;
end
$$;

-- The feed behind an address. Returns nothing for an unknown one.
create function plumbline.find_calendar_feed(wanted_hash bytea)
  returns table (organisation_id uuid, id uuid)
  language plpgsql stable strict security definer rows 1
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    select feed.organisation_id, feed.id from calendar_feeds as feed where feed.token_hash = wanted_hash;
end
$$;

create function plumbline.find_campaign_page(wanted_token text)
  returns table (organisation_id uuid, campaign_id uuid)
  language plpgsql stable strict security definer rows 1
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    select page.organisation_id, page.campaign_id from campaign_pages as page where page.token = wanted_token;
end
$$;

-- Whose links, opt-outs, member invitations and pages have these tokens or participants' ids: an organisation that is imported must
-- not bring those of another one.
create function plumbline.find_organisations_of_tokens(tokens text[], participant_ids uuid[])
  returns table (organisation_id uuid)
  language plpgsql stable strict security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    select link.organisation_id from survey_links as link where link.token = any (tokens);
  return query
    select link.organisation_id from survey_links as link where link.participant_id = any (participant_ids);
  return query
    select opt_out.organisation_id from opt_outs as opt_out where opt_out.token = any (tokens);
  return query
    select invitation.organisation_id from member_invitations as invitation where invitation.token = any (tokens);
  return query
    select page.organisation_id from campaign_pages as page where page.token = any (tokens);
end
$$;

-- Counts organisations and surveys, and the emails and analyses since a moment by outcome.
create function plumbline.summarise_installation(since timestamptz)
  returns table (subject text, outcome text, amount bigint)
  language plpgsql stable security definer
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    select 'organisations', '', count(*) from organisations
    union all
    select 'surveys', '', (coalesce((select sum(surveys) from survey_totals), 0)
      + coalesce((select sum(surveys) from survey_total_deltas), 0))::bigint
    union all
    select 'emails', status, count(*) from emails where created_at >= since group by status
    union all
    select 'analyses',
        case when generated_by = 'rules' and fallback_reason is not null then 'fallback' else generated_by end,
        count(*)
      from analyses where generated_at >= since group by 2;
end
$$;
