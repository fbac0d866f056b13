-- What the ledger is checked for: what was captured and booked in the last day.
create index payments_by_capture on payments.payments (captured_at) where captured_at is not null;
create index transfers_by_time on payments.transfers (booked_at);
