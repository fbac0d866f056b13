-- Whether a venue may put food on sale: not while its business is suspended or its own food licence has expired. A
-- legacy venue has no business and may.
create or replace function businesses.may_list(p_venue uuid) returns boolean
  language sql stable parallel safe
  return not exists (select from businesses.of_venues o where o.venue_id = p_venue
    and (o.status <> 'active' or o.licence_expires_on < platform.muscat_day(platform.now())));
