-- Links and opt-outs are looked up by what only their holders know: their tables are tenant tables from here on, so a
-- statement that goes wrong outside an organisation lists neither tokens nor participants' ids, which are credentials too.

drop policy lookup on plumbline.survey_links;
drop policy lookup on plumbline.opt_outs;

grant select on plumbline.survey_links, plumbline.opt_outs to plumbline_search;
create policy lookup on plumbline.survey_links for select to plumbline_search using (true);
create policy lookup on plumbline.opt_outs for select to plumbline_search using (true);

-- In PL/pgSQL, whose plans are kept for the length of a connection: every call of a participant begins with one of these.
create function plumbline.find_link_by_token(wanted_token text)
  returns table (organisation_id uuid, survey_id uuid, participant_id uuid)
  language plpgsql stable strict security definer rows 1
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    select link.organisation_id, link.survey_id, link.participant_id from survey_links as link
    where link.token = wanted_token;
end
$$;

create function plumbline.find_link_by_participant(wanted_id uuid)
  returns table (organisation_id uuid, survey_id uuid, participant_id uuid)
  language plpgsql stable strict security definer rows 1
  set search_path = plumbline, pg_temp
  as $$
begin
  return query
    select link.organisation_id, link.survey_id, link.participant_id from survey_links as link
    where link.participant_id = wanted_id;
end
$$;

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

revoke all on function plumbline.find_link_by_token, plumbline.find_link_by_participant, plumbline.find_opt_out from public;
grant execute on function plumbline.find_link_by_token, plumbline.find_link_by_participant, plumbline.find_opt_out
  to plumbline_app;
grant create on schema plumbline to plumbline_search;
alter function plumbline.find_link_by_token owner to plumbline_search;
alter function plumbline.find_link_by_participant owner to plumbline_search;
alter function plumbline.find_opt_out owner to plumbline_search;
revoke create on schema plumbline from plumbline_search;
