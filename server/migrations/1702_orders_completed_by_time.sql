-- Who collected something lately, whichever the store: the nightly search for accounts that work together reads it.
create index completed_pickups_by_time on orders.pickups (closed_at)
  where status = 'completed' and kind = 'deals' and refunded_at is null;
