-- The office lists payments and refunds by time and by state, as the views payments.listed_payments and
-- payments.listed_refunds derive it.
create index payments_by_time on payments.payments (created_at, id);
create index payments_by_state on payments.payments ((case
    when status in ('starting', 'open') then 1 when status = 'captured' then 2 else 3 end), created_at, id);
create index refunds_by_time on payments.refunds (requested_at, id);
create index refunds_by_state on payments.refunds ((case
    when status = 'failed' then 1 when status = 'pending' then 2 else 3 end), requested_at, id);
