create or replace view abuse.waiting as
  select id, pattern from abuse.cases where decided_at is null;
