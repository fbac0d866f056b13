-- With statistics of an hour without open orders, all indexes of open orders look equally small: placing then read
-- every unpaid order of the city. Indexes that only a job needs have a predicate that only the job's query implies.
drop index orders.orders_awaiting_payment;
create index orders_by_end_of_hold on orders.orders (hold_expires_at)
  where status = 'awaiting_payment' and hold_expires_at is not null;
drop index orders.pickups_nobody_came_for;
create index pickups_nobody_came_for on orders.pickups (ends_at)
  where status in ('confirmed', 'ready') and ends_at is not null;
