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
  constraint live_deals_were_published check (status <> 'live' or published_at is not null)
)
-- Stock changes on every order: leave room on the page so that they touch no index.
with (fillfactor = 70);

create index live_deals_by_place on deals.deals using gist (place) where status = 'live';
create index live_deals_by_end on deals.deals (ends_at, id) where status = 'live';
create index live_deals_by_price on deals.deals (price, id) where status = 'live';
create index live_deals_by_age on deals.deals (published_at desc, id desc) where status = 'live';
create index live_deals_by_saving on deals.deals ((original_price - price) desc, id desc) where status = 'live';
create index deals_of_a_venue on deals.deals (venue_id, id desc);
create index scheduled_deals on deals.deals (publish_at) where status = 'scheduled';

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

-- Why a deal cannot be bought as wanted; null when it can.
create function deals.obstacle(d deals.deals, quantity bigint, unit_price int) returns jsonb
  language sql stable
  return case
    when d.id is null or d.status in ('draft', 'scheduled', 'withdrawn') then jsonb_build_object('kind', 'gone')
    when d.status = 'ended' or d.ends_at <= platform.now() then jsonb_build_object('kind', 'window_passed')
    when d.remaining < 1 then jsonb_build_object('kind', 'sold_out')
    when d.remaining < quantity then jsonb_build_object('kind', 'fewer_left', 'remaining', d.remaining)
    when d.price <> unit_price then jsonb_build_object('kind', 'price_changed', 'price', d.price)
  end;

-- Takes the wanted portions off sale, all or nothing, and answers what was bought as it is sold today. The rows
-- that can be bought as wanted are locked in one order: one that is gone is not even waited for. The three
-- arrays belong together; each deal once.
create function deals.hold(p_ids uuid[], p_quantities int[], p_prices int[])
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
          where l.status = on_sale and l.ends_at > platform.now()
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

-- Says of each wanted deal what stands in the way.
create function deals.refuse_hold(p_ids uuid[], p_quantities int[], p_prices int[]) returns void
  language plpgsql as $$
begin
  perform platform.refuse('cart_changed', jsonb_build_object('lines', (
    select jsonb_agg(deals.obstacle(d, w.quantity, w.price) || jsonb_build_object('dealId', w.id))
      from unnest(p_ids, p_quantities, p_prices) as w (id, quantity, price)
      left join deals.deals d on d.id = w.id
      where deals.obstacle(d, w.quantity, w.price) is not null)));
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

-- What is on sale: the rows that lists of other domains may read.
create view deals.live_deals as
  select id, venue_id, kind, category, title_en, title_ar, picture, original_price, price, remaining,
    portion_grams, dietary, allergens, tags, starts_at, ends_at, place, published_at
  from deals.deals
  where status = 'live' and ends_at > platform.now();

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
    'publishAt', d.publish_at, 'remaining', d.remaining, 'held', d.held, 'sold', d.sold, 'createdAt', d.created_at);
