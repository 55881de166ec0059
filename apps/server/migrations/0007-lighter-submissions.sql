-- Participants' writes in one round trip, with less to write.

-- Locks the survey behind a link and fails unless what was read of it still holds: whoever decided by what they had read
-- writes in the same round trip, and nothing of it stays when that was out of date.
--
-- The version of a survey is the transaction that wrote it (xmin): every change gives another one, whoever makes it. Of the
-- organisation only the period counts that answers are kept; a change of it in the same moment may come too late for them.
create function plumbline.hold_survey(read_version text, read_retention_months smallint) returns void
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  perform from surveys join organisations on organisations.id = surveys.organisation_id
    where surveys.organisation_id = current_organisation() and surveys.id = current_survey()
      and surveys.xmin = read_version::xid and retention_months = read_retention_months
    for no key update of surveys;
  if not found then
    raise exception 'the survey is not what was read' using errcode = 'PB001';
  end if;
end
$$;

-- Both rows of a change in one statement, and none asked for where nothing that is counted has changed.
create or replace function plumbline.record_survey_total_deltas() returns trigger
  language plpgsql
  set search_path = plumbline, pg_temp
  as $$
begin
  case tg_op
    when 'INSERT' then
      insert into survey_total_deltas (organisation_id, status, surveys, scored, score_sum)
      values (new.organisation_id, new.status, 1, (new.score is not null)::int, coalesce(new.score, 0));
    when 'DELETE' then
      insert into survey_total_deltas (organisation_id, status, surveys, scored, score_sum)
      values (old.organisation_id, old.status, -1, -(old.score is not null)::int, -coalesce(old.score, 0));
    else
      insert into survey_total_deltas (organisation_id, status, surveys, scored, score_sum)
      values (old.organisation_id, old.status, -1, -(old.score is not null)::int, -coalesce(old.score, 0)),
        (new.organisation_id, new.status, 1, (new.score is not null)::int, coalesce(new.score, 0));
  end case;
  return null;
end
$$;

drop trigger survey_totals on plumbline.surveys;
create trigger survey_totals after insert or delete on plumbline.surveys
  for each row execute function plumbline.record_survey_total_deltas();
create trigger survey_totals_of_change after update on plumbline.surveys
  for each row when (old.status <> new.status or old.score is distinct from new.score)
  execute function plumbline.record_survey_total_deltas();

drop trigger score_totals on plumbline.surveys;
create trigger score_totals after insert or delete on plumbline.surveys
  for each row execute function plumbline.record_score_total_deltas();
create trigger score_totals_of_change after update on plumbline.surveys
  for each row when (old.score is distinct from new.score or old.submitted_at is distinct from new.submitted_at)
  execute function plumbline.record_score_total_deltas();

-- How each answer was scored, as lists: the names of their fields were two thirds of what was stored of a submission. The
-- policies admit nobody without an organisation, so they rest for this one statement; the migration's transaction keeps
-- everyone else out meanwhile.
alter table plumbline.submissions no force row level security;
update plumbline.submissions set results = jsonb_set(results, '{items}', (
  select coalesce(
    jsonb_agg(
      jsonb_build_array(
        item -> 'question_id', item -> 'category', item -> 'raw_score', item -> 'final_score', item -> 'max_score',
        item -> 'is_reversed', item -> 'weight'
      )
      order by position
    ),
    '[]'::jsonb
  )
  from jsonb_array_elements(results -> 'items') with ordinality as items (item, position)
));
alter table plumbline.submissions force row level security;
-- A server of an earlier version that still runs would store what nobody reads any more: it is refused, and its phones try again.
alter table plumbline.submissions
  add constraint submissions_items_check check (jsonb_typeof(results #> '{items,0}') is distinct from 'object');

-- The screens send the title that a survey gets anyway, which then is nobody's own and follows the participant's language.
alter table plumbline.surveys no force row level security;
update plumbline.surveys set has_generated_title = true
  where not has_generated_title and not is_anonymous
    and title = 'Safety Survey for ' || coalesce(participant_name, participant_email);
alter table plumbline.surveys force row level security;
