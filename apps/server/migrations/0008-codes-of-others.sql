-- An organisation that is imported must not bring slip codes of another one either. Only the import calls the function.
drop function plumbline.find_organisations_of_tokens(text[], uuid[]);

create function plumbline.find_organisations_of_tokens(tokens text[], participant_ids uuid[], codes text[])
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
    select link.organisation_id from survey_links as link where link.code = any (codes) and link.code is not null;
  return query
    select opt_out.organisation_id from opt_outs as opt_out where opt_out.token = any (tokens);
  return query
    select invitation.organisation_id from member_invitations as invitation where invitation.token = any (tokens);
  return query
    select page.organisation_id from campaign_pages as page where page.token = any (tokens);
end
$$;

revoke all on function plumbline.find_organisations_of_tokens from public;
grant execute on function plumbline.find_organisations_of_tokens to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.find_organisations_of_tokens owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;
