-- Donations beside a support ticket: status and events, without the address.
create or replace view donations.office_donations as
  select d.id, d.donor_id, platform.localized(d.title_en, d.title_ar) as title, d.status, d.price,
    (select jsonb_agg(jsonb_build_object('at', e.at, 'what', e.what, 'where', null) order by e.at)
      from (values (d.published_at, 'listed'), (d.recalled_at, 'recalled'), (d.ended_at, 'ended')) e (at, what)
      where e.at is not null) as events
  from donations.donations d;

-- The office's list of donations. `rank` is the position of the status in `states` of OFFICE_LISTS, and has an index.
create or replace view donations.listed_donations as
  select d.id, d.donor_id, d.kind, platform.localized(d.title_en, d.title_ar) as title,
    concat_ws(' ', d.title_en, d.title_ar) as titles, d.area, d.grams, d.grams_left, d.price, d.ends_at,
    d.published_at as at,
    (case
      when d.hidden_at is not null then 1 when d.recalled_at is not null then 2 when d.status = 'available' then 3
      when d.status = 'reserved' then 4 when d.status = 'collected' then 5 when d.status = 'withdrawn' then 6
      else 7 end) as rank
  from donations.donations d;

create or replace function donations.story(p_donation uuid) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', d.id, 'title', platform.localized(d.title_en, d.title_ar), 'status', d.status,
      'price', d.price, 'isHidden', d.hidden_at is not null,
      'donor', jsonb_build_object('kind', case when o.venue_id is null then 'person' else 'venue' end, 'id', o.user_id,
        'name', o.name),
      'grams', d.grams, 'gramsLeft', d.grams_left, 'gramsCollected', d.grams_collected, 'area', d.area,
      'requests', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'status', r.status, 'grams', r.grams,
            'price', r.price, 'requester', jsonb_build_object('id', r.requester_id, 'name', p.full_name),
            'requestedAt', r.requested_at,
            'refund', case when r.price > 0 then (select n.status from payments.refund_notices n
              where n.subject = donations.request_ref(r.id) limit 1) end,
            'messages', coalesce((select m.written from messages.counted m where m.subject = 'request:' || r.id), 0))
            order by r.id desc), '[]')
        from (select * from donations.requests where donation_id = d.id order by id desc limit 50) r
          join identity.people p on p.id = r.requester_id))
      from donations.donations d join donations.donors o on o.user_id = d.donor_id where d.id = p_donation;
  end;

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

create or replace view donations.recall_notices as
  select d.id, d.donor_id, o.venue_id, platform.localized(d.title_en, d.title_ar) as title, d.recalled_because as reason
  from donations.donations d join donations.donors o on o.user_id = d.donor_id
  where d.recalled_at is not null;

-- Ended donations, for the weight ledger. Leftovers of a deal are counted with the deal.
create or replace view donations.closed_lots as
  select id, kind, category, grams, donor_id, coalesce(ended_at, ends_at) as closed_at
  from donations.donations where status in ('collected', 'withdrawn', 'expired') and grams_promised = 0 and deal_id is null;
