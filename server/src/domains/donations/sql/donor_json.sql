create or replace function donations.donor_json(o donations.donors) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('name', o.name, 'kind', o.kind, 'venue', (
      select jsonb_build_object('id', v.id, 'name', v.name) from venues.cards v where v.id = o.venue_id));
  end;
