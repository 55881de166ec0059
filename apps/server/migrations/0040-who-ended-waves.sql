-- Who closed a wave early or cancelled it, by the name of then. Null: it ended as planned, or before this was noted.
alter table plumbline.waves add column ended_by_name text;
