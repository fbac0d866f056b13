create or replace view approvals.notices as
  select r.id, r.act, r.amount, r.order_number, r.reason, r.asked_by, a.full_name as asked_by_name, r.status,
    r.decided_by, d.full_name as decided_by_name, r.note,
    r.status = 'asked' and r.expires_at > platform.now() as is_waiting
  from approvals.requests r join identity.people a on a.id = r.asked_by
    left join identity.people d on d.id = r.decided_by;
