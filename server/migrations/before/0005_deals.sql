-- Surplus deals and their stock.
create schema deals;

create type deals.status as enum ('draft', 'scheduled', 'live', 'withdrawn', 'ended');

create table deals.deals (
  id uuid primary key default uuidv7(),
  venue_id uuid not null references venues.venues,
  status deals.status not null default 'draft',
  kind text not null check (kind in ('dish', 'surprise_bag')),
  packaging text not null check (packaging in ('ours', 'bring_allowed', 'bring_required')),
  category text not null check (category in ('vegetables', 'fruits', 'grains', 'dairy', 'mixed', 'cooked')),
  title_en text,
  title_ar text,
  description_en text,
  description_ar text,
  ingredients_en text,
  ingredients_ar text,
  instructions_en text,
  instructions_ar text,
  picture text references platform.pictures,
  original_price int not null,
  price int not null,
  portions int not null check (portions between 1 and 500),
  -- Every portion is in exactly one of three places.
  remaining int not null,
  held int not null default 0,
  sold int not null default 0,
  portion_grams int not null check (portion_grams > 0),
  allergens text[] not null default '{}',
  allergens_note_en text,
  allergens_note_ar text,
  dietary text[] not null default '{}',
  tags text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  publish_at timestamptz,
  published_at timestamptz,
  -- What people reported is out of the lists and cannot be bought, until the operator has decided or for good.
  hidden_at timestamptz,
  -- Premium deals: until `early_until` only those with early access see and buy them. A tick puts it back to null when
  -- the time has come and announces the deal, as if it were published then: search words and followers hear of it.
  -- `early_minutes` is what the venue wishes for, from the first publishing on.
  early_minutes int not null default 0 check (early_minutes between 0 and 120),
  early_until timestamptz,
  -- The venue's place, so that one index finds the nearest deals.
  place point not null,
  created_by uuid references identity.users,
  created_at timestamptz not null default platform.now(),
  constraint deals_have_a_title check (coalesce(title_en, title_ar) is not null),
  constraint deals_cost_less_than_before check (price >= 100 and price < original_price),
  constraint windows_end_after_they_start check (starts_at < ends_at),
  constraint windows_last_a_day_at_most check (ends_at - starts_at <= interval '24 hours'),
  constraint portions_are_never_negative check (remaining >= 0 and held >= 0 and sold >= 0),
  constraint every_portion_is_somewhere check (remaining + held + sold = portions),
  constraint scheduled_deals_say_when check (status <> 'scheduled' or publish_at is not null),
  constraint live_deals_were_published check (status <> 'live' or published_at is not null),
  constraint early_access_is_short
    check (early_until is null or (published_at is not null and early_until <= published_at + interval '2 hours'
      and early_until <= ends_at - interval '30 minutes'))
)
-- Stock changes on every order: leave room on the page so that they touch no index.
with (fillfactor = 70);

-- Lists near a place pass over many rows by what seldom changes, without a visit to each.
create index live_deals_by_place on deals.deals using gist (place)
  include (id, category, price, dietary, allergens, starts_at, ends_at, early_until)
  where status = 'live' and hidden_at is null;
create index live_deals_by_end on deals.deals (ends_at, id) where status = 'live';
create index live_deals_by_price on deals.deals (price, id) where status = 'live';
create index live_deals_by_age on deals.deals (published_at desc, id desc) where status = 'live';
create index live_deals_by_saving on deals.deals ((original_price - price) desc, id desc) where status = 'live';
create index deals_of_a_venue on deals.deals (venue_id, id desc);
create index scheduled_deals on deals.deals (publish_at) where status = 'scheduled';
create index early_deals_by_end on deals.deals (early_until) where early_until is not null;
create index deals_by_end on deals.deals (ends_at) where published_at is not null;

-- A price or an allergen list that somebody already pays for stays as it is.
create function deals.keep_sold_terms() returns trigger language plpgsql as $$
begin
  if (old.held > 0 or old.sold > 0) and (new.price, new.original_price, new.allergens)
      is distinct from (old.price, old.original_price, old.allergens) then
    perform platform.refuse('deal_terms_locked');
  end if;
  return new;
end $$;
create trigger sold_terms_stay before update of price, original_price, allergens on deals.deals
  for each row execute function deals.keep_sold_terms();

-- When a deal that was published then opens to everybody: null when it has, or never was for members first.
create function deals.opens_at(p_published timestamptz, p_minutes int, p_ends timestamptz) returns timestamptz
  language sql stable
  return case when least(p_published + make_interval(mins => p_minutes), p_ends - interval '30 minutes') > platform.now()
    then least(p_published + make_interval(mins => p_minutes), p_ends - interval '30 minutes') end;

-- A search looks at what can be had: it hears when the last portion goes, and when there is one again.
create function deals.announce_stock() returns trigger language plpgsql as $$
begin
  perform platform.announce('deals.stock_turned', '{}', jsonb_build_object('dealId', new.id));
  return null;
end $$;
create trigger stock_turns_are_announced after update of remaining on deals.deals
  for each row when ((old.remaining > 0) <> (new.remaining > 0)) execute function deals.announce_stock();

-- Why a deal cannot be bought as wanted; null when it can.
create function deals.obstacle(d deals.deals, quantity bigint, unit_price int) returns jsonb
  language sql stable
  return case
    when d.id is null or d.hidden_at is not null or d.status in ('draft', 'scheduled', 'withdrawn')
      then jsonb_build_object('kind', 'gone')
    when d.status = 'ended' or d.ends_at <= platform.now() then jsonb_build_object('kind', 'window_passed')
    when d.remaining < 1 then jsonb_build_object('kind', 'sold_out')
    when d.remaining < quantity then jsonb_build_object('kind', 'fewer_left', 'remaining', d.remaining)
    when d.price <> unit_price then jsonb_build_object('kind', 'price_changed', 'price', d.price)
  end;

-- That a deal is for members yet; null when it is not, or for whoever has early access.
create function deals.early_obstacle(d deals.deals, p_early boolean) returns jsonb
  language sql stable
  return case when d.early_until > platform.now() and not p_early and d.status = 'live'
    then jsonb_build_object('kind', 'members_first', 'until', d.early_until) end;

-- Takes the wanted portions off sale, all or nothing, and answers what was bought as it is sold today. The rows
-- that can be bought as wanted are locked in one order: one that is gone is not even waited for. The three
-- arrays belong together; each deal once. `p_early`: may buy before the others.
create function deals.hold(p_ids uuid[], p_quantities int[], p_prices int[], p_early boolean)
  returns table (deal_id uuid, quantity int, venue_id uuid, starts_at timestamptz, ends_at timestamptz,
    instructions_en text, instructions_ar text, price int, original_price int, portion_grams int,
    title_en text, title_ar text, picture text, allergens text[], allergens_note_en text, allergens_note_ar text)
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
        d.price, d.original_price, d.portion_grams, d.title_en, d.title_ar, d.picture, d.allergens,
        d.allergens_note_en, d.allergens_note_ar;
  get diagnostics taken = row_count;
  if taken < cardinality(p_ids) then
    perform deals.refuse_hold(p_ids, p_quantities, p_prices, p_early);
  end if;
end $$;

-- Says of each wanted deal what stands in the way.
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

-- Several deals are locked in one order before they change; one alone cannot deadlock.
create function deals.lock(p_ids uuid[]) returns void
  language plpgsql as $$
begin
  if cardinality(p_ids) > 1 then
    perform from deals.deals where id = any (p_ids) order by id for no key update;
  end if;
end $$;

-- Portions that were held: sold when `p_sold`, else back on sale.
create function deals.settle_hold(p_ids uuid[], p_quantities int[], p_sold boolean) returns void
  language plpgsql as $$
begin
  perform deals.lock(p_ids);
  update deals.deals d
    set held = d.held - w.quantity,
      sold = d.sold + case when p_sold then w.quantity else 0 end,
      remaining = d.remaining + case when p_sold then 0 else w.quantity end
    from unnest(p_ids, p_quantities) as w (id, quantity) where d.id = w.id;
end $$;

-- Portions that were sold and are not wanted any more.
create function deals.restock(p_ids uuid[], p_quantities int[]) returns void
  language plpgsql as $$
begin
  perform deals.lock(p_ids);
  update deals.deals d set sold = d.sold - w.quantity, remaining = d.remaining + w.quantity
    from unnest(p_ids, p_quantities) as w (id, quantity) where d.id = w.id;
end $$;

-- What is on sale: the rows that lists of other domains may read. What is for members first is left out; members have
-- a list of their own.
create view deals.live_deals as
  select id, venue_id, kind, category, title_en, title_ar, picture, original_price, price, remaining,
    portion_grams, dietary, allergens, tags, starts_at, ends_at, place, published_at
  from deals.deals
  where status = 'live' and hidden_at is null and ends_at > platform.now()
    and (early_until is null or early_until <= platform.now());

create view deals.early_deals as
  select id, venue_id, kind, category, title_en, title_ar, picture, original_price, price, remaining,
    portion_grams, dietary, allergens, tags, starts_at, ends_at, place, published_at, early_until
  from deals.deals
  where status = 'live' and hidden_at is null and ends_at > platform.now() and early_until > platform.now();

-- What was on sale and is over: the weight that insights accounts for.
create view deals.closed_lots as
  select id, venue_id, category, portions * portion_grams as grams, ends_at as closed_at
  from deals.deals where published_at is not null and status in ('live', 'ended', 'withdrawn') and ends_at <= platform.now();

-- What everybody else sees of a deal's state: to them a hidden one is off sale.
create function deals.shown_status(d deals.deals) returns text
  language sql immutable
  return case when d.hidden_at is null then d.status::text else 'withdrawn' end;

-- What the venue says of a deal, in the contract's shape.
create function deals.terms_json(d deals.deals) returns jsonb
  language sql stable
  return jsonb_build_object('kind', d.kind, 'packaging', d.packaging, 'category', d.category,
    'title', platform.localized(d.title_en, d.title_ar),
    'description', platform.localized(d.description_en, d.description_ar),
    'ingredients', platform.localized(d.ingredients_en, d.ingredients_ar),
    'instructions', platform.localized(d.instructions_en, d.instructions_ar),
    'picture', d.picture, 'originalPrice', d.original_price, 'price', d.price, 'portions', d.portions,
    'portionGrams', d.portion_grams, 'allergens', d.allergens,
    'allergensNote', platform.localized(d.allergens_note_en, d.allergens_note_ar),
    'dietary', d.dietary, 'tags', d.tags,
    'window', jsonb_build_object('startsAt', d.starts_at, 'endsAt', d.ends_at));

create function deals.own_json(d deals.deals) returns jsonb
  language sql stable
  return deals.terms_json(d) || jsonb_build_object('id', d.id, 'venueId', d.venue_id, 'status', d.status,
    'publishAt', d.publish_at, 'remaining', d.remaining, 'held', d.held, 'sold', d.sold, 'createdAt', d.created_at,
    'isHidden', d.hidden_at is not null, 'earlyMinutes', d.early_minutes,
    'membersUntil', case when d.status = 'live' and d.early_until > platform.now() then d.early_until end);
