create or replace function businesses.own_business(p_user uuid, p_cr_number text) returns uuid
  language sql stable parallel safe
  return (select b.id from businesses.businesses b where b.cr_number = p_cr_number
    and exists (select from businesses.venues v join venues.teams t on t.venue_id = v.venue_id
      where v.business_id = b.id and t.user_id = p_user and t.role = 'owner'));
