-- How a venue's pickups went is counted from the index alone.
drop index orders.closed_pickups_of_a_venue;
create index closed_pickups_of_a_venue on orders.pickups (venue_id, closed_at desc) include (status)
  where status in ('completed', 'cancelled', 'no_show');
