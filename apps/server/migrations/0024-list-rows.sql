-- Rows of an invitation list know their row in the file that they were read from.

alter table plumbline.invitation_list_rows
  -- As a spreadsheet shows it; null when the list did not say, and then the position counts.
  add column source_row integer check (source_row between 1 and 10000000);
