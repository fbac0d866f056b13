create or replace function orders.recalls_json(p_pickup uuid) returns jsonb
  language sql stable
  begin atomic
    select coalesce(jsonb_agg(jsonb_build_object('dealId', r.deal_id, 'at', r.recalled_at, 'reason', r.reason,
        'advice', r.advice) order by r.recalled_at), '[]')
      from orders.lines l join orders.recalls r on r.deal_id = l.deal_id where l.pickup_id = p_pickup;
  end;

create or replace view orders.recall_notices as
  select r.deal_id, r.venue_id, r.reason, r.advice, r.by_office, platform.localized(d.title_en, d.title_ar) as title,
    v.name as venue, (select count(*) from orders.lines l join orders.pickups p on p.id = l.pickup_id
      where l.deal_id = r.deal_id and p.status in ('confirmed', 'ready', 'completed', 'no_show')) as pickups
  from orders.recalls r join deals.deals d on d.id = r.deal_id join venues.cards v on v.id = r.venue_id;
