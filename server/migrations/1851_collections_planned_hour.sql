-- Until when a pickup can be cancelled is what its person was told, whatever the office sets later.
alter table collections.requests
  add column planned_hour smallint not null default 20,
  add constraint planned_hours_are_hours check (planned_hour between 0 and 23);
