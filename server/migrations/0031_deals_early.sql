-- Premium deals: until `early_until` only those with early access see and buy them. A tick puts it back to null when
-- the time has come and announces the deal, as if it were published then: search words and followers hear of it.
-- `early_minutes` is what the venue wishes for, from the first publishing on.
alter table deals.deals
  add column early_minutes int not null default 0 check (early_minutes between 0 and 120),
  add column early_until timestamptz;
alter table deals.deals add constraint early_access_is_short
  check (early_until is null or (published_at is not null and early_until <= published_at + interval '2 hours'
    and early_until <= ends_at - interval '30 minutes'));

-- When a deal that was published then opens to everybody: null when it has, or never was for members first.
create function deals.opens_at(p_published timestamptz, p_minutes int, p_ends timestamptz) returns timestamptz
  language sql stable
  return case when least(p_published + make_interval(mins => p_minutes), p_ends - interval '30 minutes') > platform.now()
    then least(p_published + make_interval(mins => p_minutes), p_ends - interval '30 minutes') end;

drop function deals.hold(uuid[], int[], int[]);
drop function deals.refuse_hold(uuid[], int[], int[]);
-- That a deal is for members yet; null when it is not, or for whoever has early access.
create function deals.early_obstacle(d deals.deals, p_early boolean) returns jsonb
  language sql stable
  return case when d.early_until > platform.now() and not p_early and d.status = 'live'
    then jsonb_build_object('kind', 'members_first', 'until', d.early_until) end;

-- As in 0025; `p_early`: may buy before the others.
create function deals.hold(p_ids uuid[], p_quantities int[], p_prices int[], p_early boolean)
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
            and (p_early or l.early_until is null or l.early_until <= platform.now())
          order by l.id for no key update of l) wanted
      where d.id = wanted.id
      returning d.id, wanted.quantity, d.venue_id, d.starts_at, d.ends_at, d.instructions_en, d.instructions_ar,
        d.price, d.original_price, d.portion_grams, d.title_en, d.title_ar, d.picture;
  get diagnostics taken = row_count;
  if taken < cardinality(p_ids) then
    perform deals.refuse_hold(p_ids, p_quantities, p_prices, p_early);
  end if;
end $$;

create function deals.refuse_hold(p_ids uuid[], p_quantities int[], p_prices int[], p_early boolean) returns void
  language plpgsql as $$
begin
  perform platform.refuse('cart_changed', jsonb_build_object('lines', (
    select jsonb_agg(coalesce(deals.obstacle(d, w.quantity, w.price), deals.early_obstacle(d, p_early))
        || jsonb_build_object('dealId', w.id))
      from unnest(p_ids, p_quantities, p_prices) as w (id, quantity, price)
      left join deals.deals d on d.id = w.id
      where coalesce(deals.obstacle(d, w.quantity, w.price), deals.early_obstacle(d, p_early)) is not null)));
end $$;

-- Lists of everybody leave out what is for members first; members have a list of their own.
create or replace view deals.live_deals as
  select id, venue_id, kind, category, title_en, title_ar, picture, original_price, price, remaining,
    portion_grams, dietary, allergens, tags, starts_at, ends_at, place, published_at
  from deals.deals
  where status = 'live' and hidden_at is null and ends_at > platform.now()
    and (early_until is null or early_until <= platform.now());
create index early_deals_by_end on deals.deals (early_until) where early_until is not null;
create view deals.early_deals as
  select id, venue_id, kind, category, title_en, title_ar, picture, original_price, price, remaining,
    portion_grams, dietary, allergens, tags, starts_at, ends_at, place, published_at, early_until
  from deals.deals
  where status = 'live' and hidden_at is null and ends_at > platform.now() and early_until > platform.now();

create or replace function deals.own_json(d deals.deals) returns jsonb
  language sql stable
  return deals.terms_json(d) || jsonb_build_object('id', d.id, 'venueId', d.venue_id, 'status', d.status,
    'publishAt', d.publish_at, 'remaining', d.remaining, 'held', d.held, 'sold', d.sold, 'createdAt', d.created_at,
    'isHidden', d.hidden_at is not null, 'earlyMinutes', d.early_minutes,
    'membersUntil', case when d.status = 'live' and d.early_until > platform.now() then d.early_until end);

-- What was on sale and is over: the weight that insights accounts for.
create view deals.closed_lots as
  select id, venue_id, category, portions * portion_grams as grams, ends_at as closed_at
  from deals.deals where published_at is not null and status in ('live', 'ended', 'withdrawn') and ends_at <= platform.now();
