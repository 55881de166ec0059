-- No query orders submissions by when they were stored, so each one was written to this index for nothing.
drop index plumbline.submissions_newest;
