-- Compost: who sells it, what of it there is, from which batch, and where it is taken to.
create schema shop;

create table shop.sellers (
  id uuid primary key default uuidv7(),
  type text not null check (type in ('operator', 'farm', 'company', 'household')),
  name_en text not null,
  name_ar text not null,
  -- Registration of fertilizers and soil amendments with the agriculture ministry.
  permit_number text,
  vat_number text check (vat_number ~ '^OM[0-9]{10}$'),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Where it is collected.
  address_en text not null,
  address_ar text not null,
  area text not null,
  lat double precision not null,
  lng double precision not null,
  created_at timestamptz not null default platform.now()
);

create table shop.batches (
  id uuid primary key default uuidv7(),
  -- As it is printed on the bag.
  code text not null unique check (code ~ '^[A-Z]{2}-[0-9]{4}-[0-9]{2}$'),
  seller_id uuid not null references shop.sellers,
  method text not null,
  feedstock_en text,
  feedstock_ar text,
  -- Per cent of nitrogen, phosphorus, potassium, where somebody has measured them.
  nitrogen numeric(4, 2),
  phosphorus numeric(4, 2),
  potassium numeric(4, 2),
  started_on date,
  ready_on date not null,
  grams int not null check (grams > 0),
  -- So much of it came into sale, whatever became of it.
  brought_in int not null default 0,
  recalled_at timestamptz,
  recall_reason text,
  constraint recalled_batches_say_why check ((recalled_at is null) = (recall_reason is null)),
  constraint batches_take_time check (started_on <= ready_on),
  constraint batches_give_no_more_than_they_have check (brought_in between 0 and grams)
);

-- Under whose codes something of a batch was sold too: it was left over when the other came in, or came back to it.
create table shop.mixtures (
  batch_id uuid not null references shop.batches,
  sold_as uuid not null references shop.batches,
  primary key (batch_id, sold_as),
  constraint nothing_mixes_with_itself check (batch_id <> sold_as)
);

create table shop.products (
  id uuid primary key default uuidv7(),
  seller_id uuid not null references shop.sellers,
  batch_id uuid references shop.batches,
  -- Picks the bundled picture when there is no own one.
  method text not null check (method in ('bokashi', 'aerobic', 'vermicompost', 'cold', 'hot', 'bsf')),
  title_en text not null,
  title_ar text not null,
  description_en text,
  description_ar text,
  picture text references platform.pictures,
  -- Baisa a kilogram, before the bulk discount.
  price_per_kg int not null check (price_per_kg between 100 and 100000),
  -- Every gram is in exactly one of three places.
  stocked bigint not null default 0,
  remaining bigint not null default 0,
  held bigint not null default 0,
  sold bigint not null default 0,
  is_available boolean not null default true,
  -- Its batch was recalled. In the row itself, so that a purchase which waited for the recall sees it.
  is_recalled boolean not null default false,
  created_at timestamptz not null default platform.now(),
  constraint grams_are_never_negative check (remaining >= 0 and held >= 0 and sold >= 0),
  constraint every_gram_is_somewhere check (remaining + held + sold = stocked)
)
with (fillfactor = 70);
create index products_by_age on shop.products (created_at desc, id desc);
create index products_of_a_batch on shop.products (batch_id);

-- What came in, or was found missing: who, when, why.
create table shop.stock_entries (
  id bigint generated always as identity primary key,
  product_id uuid not null references shop.products,
  batch_id uuid references shop.batches,
  grams int not null check (grams <> 0),
  reason text not null check (reason in ('batch', 'counted', 'lost')),
  entered_by uuid references identity.users,
  entered_at timestamptz not null default platform.now()
);
create index stock_entries_of_a_product on shop.stock_entries (product_id, id desc);

-- Where it is delivered, on which weekdays (0 is Sunday), between which hours in Muscat, and what that costs.
create table shop.delivery_areas (
  area text primary key,
  fee int not null check (fee between 0 and 10000),
  weekdays int[] not null check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6] and cardinality(weekdays) > 0),
  from_hour int not null default 9,
  to_hour int not null default 13,
  is_on boolean not null default true,
  constraint hours_are_of_a_day check (0 <= from_hour and from_hour < to_hour and to_hour <= 24)
);

-- Per cent off the unit price from so many grams of one product on; mirrors BULK_TIERS in contract/src/shop.rules.ts.
create function shop.bulk_percent(p_grams int) returns int
  language sql immutable parallel safe
  return case when p_grams >= 10000 then 10 when p_grams >= 5000 then 5 else 0 end;

-- Whole baisa a kilogram, half up; mirrors unitPrice.
create function shop.unit_price(p_price int, p_grams int) returns int
  language sql immutable parallel safe
  return (p_price * (100 - shop.bulk_percent(p_grams)) + 50) / 100;

-- Why a product cannot be bought as wanted; null when it can. Mirrors productNotice.
create function shop.obstacle(p shop.products, p_grams int, p_unit_price int) returns jsonb
  language sql stable
  return case
    when p.id is null or not p.is_available or p.is_recalled then jsonb_build_object('kind', 'gone')
    when p.remaining < 1000 then jsonb_build_object('kind', 'sold_out')
    when p.remaining < p_grams then jsonb_build_object('kind', 'fewer_left', 'gramsLeft', p.remaining / 1000 * 1000)
    when shop.unit_price(p.price_per_kg, p_grams) <> p_unit_price
      then jsonb_build_object('kind', 'price_changed', 'pricePerKg', p.price_per_kg)
  end;

-- Takes the wanted grams off sale, all or nothing, in one sorted statement, as deals.hold does. The three arrays
-- belong together; each product once.
create function shop.hold(p_ids uuid[], p_grams int[], p_prices int[])
  returns table (product_id uuid, grams int, seller_id uuid, batch_id uuid, unit_price int, price_per_kg int,
    title_en text, title_ar text, picture text, method text)
  language plpgsql as $$
declare
  taken int;
begin
  return query
    update shop.products p set remaining = p.remaining - wanted.grams, held = p.held + wanted.grams
      from (select l.id, w.grams, w.price from shop.products l
          join unnest(p_ids, p_grams, p_prices) as w (id, grams, price) on w.id = l.id
          where l.is_available and l.remaining >= w.grams and not l.is_recalled
            and shop.unit_price(l.price_per_kg, w.grams) = w.price
          order by l.id for no key update of l) wanted
      where p.id = wanted.id
      returning p.id, wanted.grams, p.seller_id, p.batch_id, wanted.price, p.price_per_kg, p.title_en, p.title_ar,
        p.picture, p.method;
  get diagnostics taken = row_count;
  if taken < cardinality(p_ids) then
    perform platform.refuse('cart_changed', jsonb_build_object('products', (
      select jsonb_agg(shop.obstacle(p, w.grams, w.price) || jsonb_build_object('productId', w.id))
        from unnest(p_ids, p_grams, p_prices) as w (id, grams, price)
        left join shop.products p on p.id = w.id
        where shop.obstacle(p, w.grams, w.price) is not null)));
  end if;
end $$;

create function shop.lock(p_ids uuid[]) returns void
  language plpgsql as $$
begin
  if cardinality(p_ids) > 1 then
    perform from shop.products where id = any (p_ids) order by id for no key update;
  end if;
end $$;

-- What came back of recalled batches is never sold again; of others it goes along under the code of today. `p_batches`
-- says which batch each was of; the products are locked.
create function shop.sort_returned(p_ids uuid[], p_grams int[], p_batches uuid[]) returns void
  language sql
  begin atomic
    with lost as (
      select w.id, w.grams, w.batch from unnest(p_ids, p_grams, p_batches) as w (id, grams, batch)
        join shop.batches b on b.id = w.batch and b.recalled_at is not null),
    gone as (
      update shop.products p set remaining = p.remaining - lost.grams, stocked = p.stocked - lost.grams
        from lost where p.id = lost.id)
    insert into shop.stock_entries (product_id, batch_id, grams, reason) select id, batch, -grams, 'lost' from lost;

    insert into shop.mixtures (batch_id, sold_as)
      select w.batch, p.batch_id from unnest(p_ids, p_batches) as w (id, batch)
        join shop.products p on p.id = w.id and p.batch_id <> w.batch
        join shop.batches b on b.id = w.batch and b.recalled_at is null
      on conflict do nothing;
  end;

-- Grams that were held: sold when `p_sold`, else back on sale, unless their batch was recalled.
create function shop.settle_hold(p_ids uuid[], p_grams int[], p_sold boolean, p_batches uuid[] default null) returns void
  language plpgsql as $$
begin
  perform shop.lock(p_ids);
  update shop.products p
    set held = p.held - w.grams,
      sold = p.sold + case when p_sold then w.grams else 0 end,
      remaining = p.remaining + case when p_sold then 0 else w.grams end
    from unnest(p_ids, p_grams) as w (id, grams) where p.id = w.id;
  if not p_sold and p_batches is not null then
    perform shop.sort_returned(p_ids, p_grams, p_batches);
  end if;
end $$;

-- Grams that were sold and are not wanted any more are back on sale, unless their batch was recalled.
create function shop.restock(p_ids uuid[], p_grams int[], p_batches uuid[] default null) returns void
  language plpgsql as $$
begin
  perform shop.lock(p_ids);
  update shop.products p set sold = p.sold - w.grams, remaining = p.remaining + w.grams
    from unnest(p_ids, p_grams) as w (id, grams) where p.id = w.id;
  if p_batches is not null then
    perform shop.sort_returned(p_ids, p_grams, p_batches);
  end if;
end $$;

-- Brings in more, or takes away what was lost; never what is promised, nor more of a batch than there is. A new batch
-- ends a recall, and what is left of the recalled one is written off before they lie together.
create function shop.add_stock(p_product uuid, p_batch uuid, p_grams int, p_reason text, p_by uuid) returns void
  language plpgsql as $$
declare
  product shop.products;
  unused int;
begin
  -- Locked first, as the recall does: a recall meanwhile either is seen here or waits.
  select * into product from shop.products where id = p_product for no key update;
  if product.id is null then
    perform platform.refuse('not_found');
  end if;
  if p_batch is not null then
    update shop.batches set brought_in = brought_in + p_grams
      where id = p_batch and seller_id = product.seller_id and recalled_at is null and brought_in + p_grams <= grams;
    if not found then
      select grams - brought_in into unused from shop.batches
        where id = p_batch and seller_id = product.seller_id and recalled_at is null;
      if unused is null then
        perform platform.refuse('not_found');
      end if;
      perform platform.refuse('batch_used_up', jsonb_build_object('gramsLeft', unused));
    end if;
  end if;
  if product.remaining + p_grams < 0 then
    perform platform.refuse('stock_promised', jsonb_build_object('gramsLeft', product.remaining));
  end if;
  if p_batch is not null and product.remaining > 0 then
    if product.is_recalled then
      insert into shop.stock_entries (product_id, batch_id, grams, reason, entered_by)
        values (p_product, product.batch_id, -product.remaining, 'lost', p_by);
      update shop.products set stocked = stocked - remaining, remaining = 0 where id = p_product;
    elsif p_batch <> product.batch_id then
      insert into shop.mixtures (batch_id, sold_as) values (product.batch_id, p_batch) on conflict do nothing;
    end if;
  end if;
  update shop.products set stocked = stocked + p_grams, remaining = remaining + p_grams,
      batch_id = coalesce(p_batch, batch_id), is_recalled = is_recalled and p_batch is null
    where id = p_product;
  insert into shop.stock_entries (product_id, batch_id, grams, reason, entered_by)
    values (p_product, coalesce(p_batch, product.batch_id), p_grams, p_reason, p_by);
end $$;

-- A batch, and every one under whose code something of it may have been sold, however many steps later.
create function shop.sold_as(p_batch uuid) returns setof uuid
  language sql stable
  begin atomic
    with recursive codes as (
      select p_batch as id
      union select m.sold_as from shop.mixtures m join codes c on c.id = m.batch_id)
    select id from codes;
  end;

-- Takes a batch off sale, and each one that it is mixed into: whoever has a bag cannot tell what is in it. Nothing
-- happens to what is recalled already. Answers what was recalled.
create function shop.recall(p_code text, p_reason text) returns setof shop.batches
  language plpgsql as $$
declare
  batch shop.batches;
  recalled uuid[];
begin
  select * into batch from shop.batches where code = p_code;
  if batch.id is null then
    perform platform.refuse('not_found');
  end if;
  -- Whoever buys, brings in or gives back this moment is waited for, and then sees it or is seen: only under these locks
  -- do batches mix.
  perform from shop.products where seller_id = batch.seller_id order by id for no key update;
  with gone as (
    update shop.batches set recalled_at = platform.now(), recall_reason = p_reason
      where recalled_at is null and id in (select shop.sold_as(batch.id)) returning id)
  select array_agg(id) into recalled from gone;
  update shop.products set is_recalled = true where batch_id = any (recalled);
  return query select b.* from shop.batches b where b.id = any (recalled) order by b.code;
end $$;

create view shop.seller_cards as
  select id, type, platform.localized(name_en, name_ar) as name, phone, vat_number, area, lat, lng,
    platform.localized(address_en, address_ar) as address from shop.sellers;

-- What whoever has some of it may know.
create view shop.batch_labels as select id, code, recalled_at, recall_reason from shop.batches;

create view shop.served_areas as select area, fee from shop.delivery_areas where is_on;

create function shop.product_json(p shop.products) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', p.id, 'method', p.method, 'title', platform.localized(p.title_en, p.title_ar),
        'description', platform.localized(p.description_en, p.description_ar), 'picture', p.picture,
        'pricePerKg', p.price_per_kg, 'gramsLeft', p.remaining,
        'isAvailable', p.is_available and not p.is_recalled, 'createdAt', p.created_at,
        'seller', jsonb_build_object('id', s.id, 'type', s.type, 'name', platform.localized(s.name_en, s.name_ar),
          'area', s.area, 'permitNumber', s.permit_number),
        'batch', (select jsonb_build_object('code', b.code, 'readyOn', b.ready_on, 'startedOn', b.started_on,
            'feedstock', platform.localized(b.feedstock_en, b.feedstock_ar), 'nitrogen', b.nitrogen,
            'phosphorus', b.phosphorus, 'potassium', b.potassium)
          from shop.batches b where b.id = p.batch_id))
      from shop.sellers s where s.id = p.seller_id;
  end;

-- For those who run the shop: also what is promised, and what may be chosen.
create function shop.stock_json(p shop.products) returns jsonb
  language sql stable
  return shop.product_json(p) || jsonb_build_object('isOnSale', p.is_available, 'isRecalled', p.is_recalled,
    'heldGrams', p.held, 'soldGrams', p.sold);

-- The table that clients of /rest/v1 know: what is on sale, in kilograms and rials.
create view shop.compost_products as
  select p.id, p.title_en as title, p.description_en as description,
    (p.price_per_kg / 1000.0)::numeric(10, 3) as price_per_kg,
    (p.remaining / 1000.0)::numeric(12, 3) as available_kg, s.type as seller_type, p.picture, p.method,
    p.is_available and not p.is_recalled as is_available, p.created_at
  from shop.products p join shop.sellers s on s.id = p.seller_id;

-- Only that the row changed; whoever may see it reads it. Stock changes with each order and is announced there.
create function shop.tell_of_product() returns trigger language plpgsql as $$
begin
  perform platform.announce('shop.product_changed', array['products'],
    jsonb_build_object('productId', new.id, 'change', tg_op));
  return null;
end $$;
create trigger products_are_news
  after insert or update of title_en, description_en, price_per_kg, remaining, is_available, is_recalled
  on shop.products for each row execute function shop.tell_of_product();
