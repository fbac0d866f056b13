-- What was handed over lately is looked for with what was refunded since.
create index traded_pickups_by_time on orders.pickups (closed_at) where status = 'completed';
