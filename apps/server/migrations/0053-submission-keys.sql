-- Tells a replay from the submission of another phone behind the same link, in group mode, where stored answers cannot be
-- compared. The phone sends a random key with its answers; the assignment keeps a hash of it until its wave ends, and the answers
-- have nothing of it. Null also where the phone sent none.
alter table plumbline.surveys add column submission_key_hash text;
alter table plumbline.surveys add constraint surveys_submission_key_hash_check check (submission_key_hash ~ '^[0-9a-f]{64}$');
-- Forgotten together with whether the link was used.
alter table plumbline.surveys add constraint surveys_submission_key_check
  check (submission_key_hash is null or group_progress = 'answered');
