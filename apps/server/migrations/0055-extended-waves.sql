-- The first day after a wave as it was planned. Null: the wave was not extended, or before this was noted.
alter table plumbline.waves add column planned_closes_on date;
