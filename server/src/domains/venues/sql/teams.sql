-- The members of a venue's team without its accountants.
create or replace view venues.teams as
  select venue_id, user_id, role from venues.members where role <> 'accountant';

-- The members of a venue's team with its accountants.
create or replace view venues.whole_teams as select venue_id, user_id, role from venues.members;

-- The people to notify about a venue: the team on shift, or the whole team when nobody is.
create or replace function venues.team_on_shift(p_venue uuid) returns table (user_id uuid)
  language sql stable
  begin atomic
    with team as (
      select m.user_id, coalesce(m.off_shift_until <= platform.now(), true) as is_on
        from venues.members m where m.venue_id = p_venue and m.role <> 'accountant')
    select t.user_id from team t where t.is_on or not exists (select from team o where o.is_on);
  end;
