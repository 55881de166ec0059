-- A participant reads out the code of their receipt, and the survey behind it is found.
create index submissions_by_receipt on plumbline.submissions (organisation_id, receipt_code);
