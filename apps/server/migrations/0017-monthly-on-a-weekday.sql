-- Waves every month on a weekday, such as the first Monday.

alter table plumbline.campaigns drop constraint campaigns_repeat_unit_check;
alter table plumbline.campaigns add constraint campaigns_repeat_unit_check
  check (repeat_unit in ('week', 'month', 'month_weekday'));
comment on column plumbline.campaigns.repeat_unit is 'month: on the day of first_date; month_weekday: on its weekday, such as the first Monday.';
