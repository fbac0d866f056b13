-- Why an order from this venue earns its customer nothing; null when it does.
create or replace function rewards.own_venue(p_customer uuid, p_venue uuid) returns text
  language sql stable
  begin atomic
    select case t.user_id when p_customer then 'team' else s.shared end
      from venues.whole_teams t cross join lateral (select rewards.shared_between(p_customer, t.user_id) as shared) s
      where t.venue_id = p_venue and s.shared is not null
      order by t.user_id <> p_customer limit 1;
  end;
