-- Deals on sale for everybody: the rows that other domains may read. Members-first deals have a view of their own.
create or replace view deals.live_deals as
  select * from deals.offered_deals where early_until is null or early_until <= platform.now();

-- Deals on sale, for everybody or members first, as lists read them. `allergens` is null when not stated.
create or replace view deals.offered_deals as
  select id, venue_id, kind, category, title_en, title_ar, picture, original_price, price, remaining,
    portion_grams, dietary, case when allergen_answer in ('contains', 'none') then allergens end as allergens, tags,
    starts_at, ends_at, place, published_at, early_until
  from deals.deals
  where status = 'live' and hidden_at is null and ends_at > platform.now();

create or replace view deals.early_deals as
  select * from deals.offered_deals where early_until > platform.now();

-- When a deal published at `p_published` opens to everyone; null if it is open or was never for members first.
create or replace function deals.opens_at(p_published timestamptz, p_minutes int, p_ends timestamptz) returns timestamptz
  language sql stable
  return case when least(p_published + make_interval(mins => p_minutes), p_ends - interval '30 minutes') > platform.now()
    then least(p_published + make_interval(mins => p_minutes), p_ends - interval '30 minutes') end;

-- The obstacle while a deal is for members first; null when it is open or the person has early access.
create or replace function deals.early_obstacle(d deals.deals, p_early boolean) returns jsonb
  language sql stable
  return case when d.early_until > platform.now() and not p_early and d.status = 'live'
    then jsonb_build_object('kind', 'members_first', 'until', d.early_until) end;

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

-- The status that customers see: a hidden deal is off sale.
create or replace function deals.shown_status(d deals.deals) returns text
  language sql immutable
  return case when d.hidden_at is null then d.status::text else 'withdrawn' end;

-- As much of a deal as carts and favourites show (contract dealOffer).
create or replace function deals.offer_json(d deals.deals) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', d.id, 'title', platform.localized(d.title_en, d.title_ar), 'picture', d.picture,
      'status', deals.shown_status(d), 'originalPrice', d.original_price, 'price', d.price, 'remaining', d.remaining,
      'window', jsonb_build_object('startsAt', d.starts_at, 'endsAt', d.ends_at),
      'venue', (select jsonb_build_object('id', v.id, 'name', v.name, 'area', v.area)
        from venues.cards v where v.id = d.venue_id));
  end;

-- Search lists what can be bought: it needs the moment when the last portion goes, and when there is one again.
create or replace function deals.announce_stock() returns trigger language plpgsql as $$
begin
  perform platform.announce('deals.stock_turned', '{}', jsonb_build_object('dealId', new.id));
  return null;
end $$;

create or replace trigger stock_turns_are_announced after update of remaining on deals.deals
  for each row when ((old.remaining > 0) <> (new.remaining > 0)) execute function deals.announce_stock();
