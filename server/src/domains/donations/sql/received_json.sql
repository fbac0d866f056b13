create or replace function donations.received_json(r donations.requests) returns jsonb
  language sql stable
  begin atomic
    select donations.request_json(r) || case
        when r.withheld = 'abusive' or (r.withheld = 'contact' and r.accepted_at is null)
          then jsonb_build_object('message', '') else '{}' end || jsonb_build_object(
      'requester', jsonb_build_object('name', coalesce(donations.charity_name(r.charity_id), donations.requester_name(r.requester_id, r.requester_kind)),
        'kind', r.requester_kind,
        'collected', (select count(*) from donations.requests f where f.requester_id = r.requester_id and f.status = 'collected'),
        'missed', (select count(*) from donations.requests f
          where f.requester_id = r.requester_id and f.status in ('missed', 'released')),
        'rating', donations.rating_json(r.requester_id, 'donor')),
      'requesterPhone', case when r.status in ('accepted', 'confirmed') then r.phone end,
      'handOut', charities.report_json(r.id), 'ratings', donations.ratings_json(r.id, 'donor'));
  end;
