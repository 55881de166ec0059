-- A weight such as 1e-7 counted a question without changing any score.
-- The policies are forced on the owner of the table too, who could not see the rows otherwise.
alter table plumbline.questions no force row level security;
update plumbline.questions set weight = case when weight < 0.05 then 0 else 0.1 end where weight > 0 and weight < 0.1;
alter table plumbline.questions force row level security;
alter table plumbline.questions add constraint questions_weight_scores check (weight = 0 or weight >= 0.1);
comment on column plumbline.questions.weight is 'Factor of the score of the question: 0, or at least 0.1.';
