-- The latest deals of a venue, enough to show what it has now and what it usually has.
-- The body is a string, which is parsed at every call. A parsed body (begin atomic) fixes the columns of deals.deals, and
-- fails as soon as a migration adds one.
create or replace function favourites.latest_deals(p_venue uuid) returns setof deals.deals
  language sql stable as $$
    select * from deals.deals d where d.venue_id = p_venue order by d.id desc limit 300;
  $$;
