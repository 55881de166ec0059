-- Results of large waves are computed in less time.

-- Of answers in waves: the points of every category that counts and of every question, see GroupScores. Decoding them from the results
-- of each person takes most of the time of computing a wave. Null: not in a wave, or stored by an earlier version; then they are read
-- from the results. Neither statement rewrites or reads its table: they wait for its lock and hold it for a moment. The type is json
-- because it is only ever read as a whole, and as jsonb it would be decoded again.
alter table plumbline.submissions add column group_scores json;
alter table plumbline.group_answers add column group_scores json;
