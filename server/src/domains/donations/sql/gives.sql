create or replace function donations.gives(p_donor uuid, p_user uuid) returns boolean
  language sql stable
  return p_donor = p_user
    or exists (select from venues.teams where venue_id = p_donor and user_id = p_user);
