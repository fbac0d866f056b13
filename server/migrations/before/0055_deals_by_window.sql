-- A kitchen reads what is on sale in the order in which it is picked up, and what is over latest first.

create index live_deals_of_a_venue on deals.deals (venue_id, starts_at, id) where status = 'live';
create index ended_deals_of_a_venue on deals.deals (venue_id, ends_at desc, id desc) where status = 'ended';
