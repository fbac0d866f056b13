-- The status that customers see: a hidden deal is off sale.
create or replace function deals.shown_status(d deals.deals) returns text
  language sql immutable
  return case when d.hidden_at is null then d.status::text else 'withdrawn' end;
