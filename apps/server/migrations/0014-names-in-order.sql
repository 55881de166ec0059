-- Names sort as people sort them and are found without their accents.

-- Ärmel near Anna, Łukasz near Lukas, Crew 2 before Crew 10; the same order as byName in packages/domain/src/name-order.ts. The order can
-- change with the version of ICU: start-up then rebuilds the indexes that use the collation (platform/db/name-order.ts).
create collation plumbline.name_order (provider = icu, locale = 'und-u-kn-true');
comment on collation plumbline.name_order is 'How lists sort names, in every language. Unique names and keys are compared without it.';

-- Lower-case text without accents, as searches compare it. Plain text, which is most, costs only the comparison of two lengths.
create function plumbline.folded(lower_case text) returns text
  language sql immutable parallel safe
  as $$
    select case when octet_length(lower_case) = length(lower_case) then lower_case else
      replace(replace(replace(
        translate(regexp_replace(normalize(lower_case, NFD), '[\u0300-\u036f]+', '', 'g'), 'łøđħı', 'lodhi'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')
    end
  $$;

-- Names of surveys that were stored before 0005-composed-names.sql. The policies are forced on the owner too.
alter table plumbline.surveys no force row level security;
update plumbline.surveys set participant_name = normalize(participant_name, NFC), company = normalize(company, NFC)
  where participant_name is not nfc normalized or company is not nfc normalized;
alter table plumbline.surveys force row level security;

drop index plumbline.people_by_name;
create index people_by_name on plumbline.people (organisation_id, (coalesce(name, email, '') collate plumbline.name_order), id)
  where is_listed;
drop index plumbline.questionnaires_by_name;
create index questionnaires_by_name on plumbline.questionnaires (organisation_id, name collate plumbline.name_order, id);
drop index plumbline.surveys_of_wave_by_name;
create index surveys_of_wave_by_name on plumbline.surveys
  (organisation_id, wave_id, (coalesce(participant_name, participant_email, '') collate plumbline.name_order), id)
  where wave_id is not null and not is_anonymous;

drop index plumbline.surveys_search;
create index surveys_search on plumbline.surveys using gin (
  organisation_id, plumbline.folded(search_text) public.gin_trgm_ops, status, risk_level, consistency, language, score
);

create or replace function plumbline.survey_conditions_of_rows(pattern text, filter jsonb) returns text
  language sql stable
  set search_path = plumbline, pg_temp
  as $$
    select concat_ws(' and ', 'true',
      -- A draft has invited nobody, and anonymous answers are not dated by their invitation.
      case when filter ?| '{invited_from,invited_before}' then
        'status <> ''draft'' and not (is_anonymous and submitted_at is not null)' end,
      case when pattern is not null then 'folded(search_text) like $1' end,
      case when filter ? 'ids' then 'id = any (array(select jsonb_array_elements_text($3 -> ''ids'')::uuid))' end,
      case when filter ?| '{site,crew}' then
        'not is_anonymous and person_id in (
          select person.id from people as person
          join crews as crew on crew.organisation_id = person.organisation_id and crew.id = person.crew_id
          where person.organisation_id = $4 and '
          || concat_ws(' and ',
            case when filter ? 'site' then 'crew.site_id = ($3 ->> ''site'')::uuid' end,
            case when filter ? 'crew' then 'crew.id = ($3 ->> ''crew'')::uuid' end)
          || ')' end,
      case when filter ->> 'questionnaire' = 'a4392d68-f16a-5644-8b0f-accd7bfdf84e' then
        'questionnaire_id = ''a4392d68-f16a-5644-8b0f-accd7bfdf84e''' end,
      case when filter ? 'risk' then 'risk_level = $3 ->> ''risk''' end,
      case when filter ? 'consistency' then 'consistency = $3 ->> ''consistency''' end,
      case when filter ? 'language' then 'language = $3 ->> ''language''' end,
      case when filter ? 'score_from' then 'score >= ($3 ->> ''score_from'')::smallint' end,
      case when filter ? 'score_to' then 'score <= ($3 ->> ''score_to'')::smallint' end,
      case when filter ? 'submitted_from' then 'submitted_at >= ($3 ->> ''submitted_from'')::timestamptz' end,
      case when filter ? 'submitted_before' then 'submitted_at < ($3 ->> ''submitted_before'')::timestamptz' end)
  $$;
