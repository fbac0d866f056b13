-- A deal that people reported is out of the lists and cannot be bought, until the operator has decided or for good.
alter table deals.deals add column hidden_at timestamptz;

create or replace view deals.live_deals as
  select id, venue_id, kind, category, title_en, title_ar, picture, original_price, price, remaining,
    portion_grams, dietary, allergens, tags, starts_at, ends_at, place, published_at
  from deals.deals
  where status = 'live' and hidden_at is null and ends_at > platform.now();

-- What everybody else sees of a deal's state: to them a hidden one is off sale.
create function deals.shown_status(d deals.deals) returns text
  language sql immutable
  return case when d.hidden_at is null then d.status::text else 'withdrawn' end;

create or replace function deals.obstacle(d deals.deals, quantity bigint, unit_price int) returns jsonb
  language sql stable
  return case
    when d.id is null or d.hidden_at is not null or d.status in ('draft', 'scheduled', 'withdrawn')
      then jsonb_build_object('kind', 'gone')
    when d.status = 'ended' or d.ends_at <= platform.now() then jsonb_build_object('kind', 'window_passed')
    when d.remaining < 1 then jsonb_build_object('kind', 'sold_out')
    when d.remaining < quantity then jsonb_build_object('kind', 'fewer_left', 'remaining', d.remaining)
    when d.price <> unit_price then jsonb_build_object('kind', 'price_changed', 'price', d.price)
  end;

create or replace function deals.hold(p_ids uuid[], p_quantities int[], p_prices int[])
  returns table (deal_id uuid, quantity int, venue_id uuid, starts_at timestamptz, ends_at timestamptz,
    instructions_en text, instructions_ar text, price int, original_price int, portion_grams int,
    title_en text, title_ar text, picture text)
  language plpgsql as $$
declare
  on_sale constant deals.status := 'live';
  taken int;
begin
  return query
    update deals.deals d set remaining = d.remaining - wanted.quantity, held = d.held + wanted.quantity
      from (select l.id, w.quantity from deals.deals l
          join unnest(p_ids, p_quantities, p_prices) as w (id, quantity, price) on w.id = l.id
          where l.status = on_sale and l.hidden_at is null and l.ends_at > platform.now()
            and l.remaining >= w.quantity and l.price = w.price
          order by l.id for no key update of l) wanted
      where d.id = wanted.id
      returning d.id, wanted.quantity, d.venue_id, d.starts_at, d.ends_at, d.instructions_en, d.instructions_ar,
        d.price, d.original_price, d.portion_grams, d.title_en, d.title_ar, d.picture;
  get diagnostics taken = row_count;
  if taken < cardinality(p_ids) then
    perform deals.refuse_hold(p_ids, p_quantities, p_prices);
  end if;
end $$;

create or replace function deals.own_json(d deals.deals) returns jsonb
  language sql stable
  return deals.terms_json(d) || jsonb_build_object('id', d.id, 'venueId', d.venue_id, 'status', d.status,
    'publishAt', d.publish_at, 'remaining', d.remaining, 'held', d.held, 'sold', d.sold, 'createdAt', d.created_at,
    'isHidden', d.hidden_at is not null);
