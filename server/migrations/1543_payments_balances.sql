-- What an account holds is summed from the indexes alone. Bookings are only ever added, and an index alone can answer once
-- their pages were vacuumed: so that happens after fewer of them.
drop index payments.transfers_from;
drop index payments.transfers_to;
create index transfers_from on payments.transfers (from_account, booked_at) include (amount);
create index transfers_to on payments.transfers (to_account, booked_at) include (amount);
alter table payments.transfers set (autovacuum_vacuum_insert_scale_factor = 0.02);
