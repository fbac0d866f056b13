-- A store's own team closes it too, and may call off single deals because its hours changed. Earlier closings: the whole day.
alter table orders.closings
  add column by_team boolean not null default false,
  -- What begins before it is called off.
  add column until timestamptz,
  -- These deals alone; null: everything before `until`.
  add column deals uuid[],
  alter column reason drop not null,
  drop constraint closings_reason_check,
  add constraint closings_reason_check check (length(reason) between 1 and 300),
  add constraint closings_of_the_office_say_why check (by_team or reason is not null);
