create or replace function abuse.owner_of(p_venue uuid) returns uuid
  language sql stable
  begin atomic
    select t.user_id from venues.teams t where t.venue_id = p_venue and t.role = 'owner' order by t.user_id limit 1;
  end;
