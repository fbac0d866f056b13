create or replace view collections.request_notices as
  select r.id, r.number, r.user_id, r.status, r.collect_on, r.slot, r.planned_hour, r.price, r.paid_at, r.given_back_at,
    r.closed_at, collections.payable_ref(r.id) as payable_ref
  from collections.requests r;
