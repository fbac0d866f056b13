create or replace function donations.donor_json(o donations.donors) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('name', o.name, 'kind', o.kind, 'venue', (
      select jsonb_build_object('id', v.id, 'name', v.name) from venues.cards v where v.id = o.venue_id));
  end;

-- The people to notify for a donor: the person, or the venue's team on shift.
create or replace function donations.people_of_donor(p_donor uuid) returns setof uuid
  language sql stable
  begin atomic
    select user_id from donations.donors where user_id = p_donor and venue_id is null
    union all
    select t.user_id from donations.donors d, venues.team_on_shift(d.venue_id) t where d.user_id = p_donor;
  end;

create or replace view donations.listed_donors as select user_id as id, name, venue_id from donations.donors;
