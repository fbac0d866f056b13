create or replace function donations.happened(p_donation uuid)
  returns table (id text, at timestamptz, what text, side text, who uuid, reason text)
  language sql stable
  begin atomic
    select e.what || ':' || d.id, e.at, e.what, e.side, null::uuid, e.reason
      from donations.donations d cross join lateral (values
        ('listed', d.published_at, 'person', null), ('ended', d.ended_at, 'system', d.withdrawn_because),
        ('recalled', d.recalled_at, case d.recalled_by when 'operator' then 'office' else 'person' end, d.recalled_because)
      ) e (what, at, side, reason)
      where d.id = p_donation and e.at is not null
    union all
    select e.what || ':' || r.id, e.at, e.what, e.side, e.who, null
      from donations.requests r cross join lateral (values
        ('requested', r.requested_at, 'person', r.requester_id), ('accepted', r.accepted_at, 'person', null),
        ('collected', case when r.status = 'collected' then r.closed_at end, 'person', r.requester_id)
      ) e (what, at, side, who)
      where r.donation_id = p_donation and e.at is not null;
  end;
