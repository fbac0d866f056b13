-- The latest deals of a venue, as many as say what it has now and what it usually has; older ones tell little.
-- Its body is read anew at every call: one that PostgreSQL parsed once has the columns of that day for good, and
-- answers no deal any more as soon as deals have another one.
create or replace function favourites.latest_deals(p_venue uuid) returns setof deals.deals
  language sql stable as $$
    select * from deals.deals d where d.venue_id = p_venue order by d.id desc limit 300;
  $$;
