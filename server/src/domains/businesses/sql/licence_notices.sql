-- Food licences of stores with the days until each expires; negative afterwards.
create or replace view businesses.licence_notices as
  select v.venue_id, c.name as venue, v.licence_expires_on as expires_on,
    v.licence_expires_on - platform.muscat_day(platform.now()) as days
  from businesses.venues v join businesses.businesses b on b.id = v.business_id join venues.cards c on c.id = v.venue_id
  where b.status = 'active' and c.closed_since is null;
