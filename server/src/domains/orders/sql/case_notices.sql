create or replace view orders.case_notices as
  select c.id, c.pickup_id, c.kind, c.status, c.answer_by, c.after_silence, c.office_because, c.settled_by from orders.cases c;
