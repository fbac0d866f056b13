-- Compost: sellers, their batches, products and stock, and the areas where it is delivered.
create schema shop;

create table shop.sellers (
  id uuid primary key default uuidv7(),
  type text not null check (type in ('operator', 'farm', 'company', 'household')),
  name_en text not null,
  name_ar text not null,
  -- From the agriculture ministry, for fertilizers and soil amendments.
  permit_number text,
  vat_number text check (vat_number ~ '^OM[0-9]{10}$'),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Where parcels are picked up.
  address_en text not null,
  address_ar text not null,
  area text not null,
  lat double precision not null,
  lng double precision not null,
  created_at timestamptz not null default platform.now(),
  -- The business that is paid for the seller's sales; null until the seller has named an account.
  business_id uuid references businesses.businesses,
  constraint sellers_are_in_a_known_area foreign key (area) references settings.areas
);
create unique index one_seller_a_business on shop.sellers (business_id) where business_id is not null;

create table shop.batches (
  id uuid primary key default uuidv7(),
  -- As printed on the bag.
  code text not null unique check (code ~ '^[A-Z]{2}-[0-9]{4}-[0-9]{2}$'),
  seller_id uuid not null references shop.sellers,
  method text not null,
  feedstock_en text,
  feedstock_ar text,
  -- Percent of nitrogen, phosphorus and potassium, where they were measured.
  nitrogen numeric(4, 2),
  phosphorus numeric(4, 2),
  potassium numeric(4, 2),
  started_on date,
  ready_on date not null,
  grams int not null check (grams > 0),
  -- Grams of it that were put on sale, sold or not.
  brought_in int not null default 0,
  recalled_at timestamptz,
  recall_reason text,
  constraint recalled_batches_say_why check ((recalled_at is null) = (recall_reason is null)),
  constraint batches_take_time check (started_on <= ready_on),
  constraint batches_give_no_more_than_they_have check (brought_in between 0 and grams)
);
create index batches_of_a_seller on shop.batches (seller_id, ready_on desc, code);

-- Some of a batch was sold under the code of another one: it was left over when the other came in, or was returned later.
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
  -- Also selects the built-in picture of a product without a picture of its own.
  method text not null check (method in ('bokashi', 'aerobic', 'vermicompost', 'cold', 'hot', 'bsf')),
  title_en text not null,
  title_ar text not null,
  description_en text,
  description_ar text,
  picture text references platform.pictures,
  -- Baisa per kilogram, before the bulk discount.
  price_per_kg int not null check (price_per_kg between 100 and 100000),
  -- Every gram of `stocked` is in exactly one place: remaining, held or sold.
  stocked bigint not null default 0,
  remaining bigint not null default 0,
  held bigint not null default 0,
  sold bigint not null default 0,
  is_available boolean not null default true,
  -- Set when its batch is recalled. In this row, so that a purchase that waited for the recall sees it.
  is_recalled boolean not null default false,
  created_at timestamptz not null default platform.now(),
  -- Several people may edit a product at once. The version counts changes of its terms, never of stock.
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  -- Set when it is reported and hidden, until the office decides or for good. In this row, so that a purchase sees it.
  hidden_at timestamptz,
  constraint grams_are_never_negative check (remaining >= 0 and held >= 0 and sold >= 0),
  constraint every_gram_is_somewhere check (remaining + held + sold = stocked),
  constraint changed_products_say_when check (version = 1 or changed_at is not null)
) with (fillfactor = 70);
create index products_by_age on shop.products (created_at desc, id desc);
create index products_of_a_batch on shop.products (batch_id);
create index products_with_a_picture on shop.products (picture) where picture is not null;
create index products_of_a_seller on shop.products (seller_id, created_at desc, id desc);

-- What came in or was found missing: who entered it, when and why.
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

-- Where compost is delivered, on which weekdays (0 is Sunday), between which hours in Muscat, and for what fee.
create table shop.delivery_areas (
  area text primary key,
  fee int not null check (fee between 0 and 10000),
  weekdays int[] not null check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6] and cardinality(weekdays) > 0),
  from_hour int not null default 9,
  to_hour int not null default 13,
  is_on boolean not null default true,
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  constraint hours_are_of_a_day check (0 <= from_hour and from_hour < to_hour and to_hour <= 24),
  constraint deliveries_go_to_a_known_area foreign key (area) references settings.areas,
  constraint changed_deliveries_say_when check (version = 1 or changed_at is not null)
);

-- Each change of the delivery to an area, with its reason.
create table shop.delivery_changes (
  id uuid primary key default uuidv7(),
  area text not null references shop.delivery_areas,
  -- The version that this change created.
  version int not null check (version > 0),
  -- Null when nothing was delivered there before.
  before jsonb,
  after jsonb not null,
  reason text not null check (length(reason) between 3 and 500),
  changed_at timestamptz not null default platform.now(),
  changed_by uuid not null references identity.users,
  unique (area, version),
  constraint delivery_changes_change_something check (before is distinct from after)
);

-- People who run the pages of a seller of compost, added and removed by the office. A person works for one seller.
create table shop.members (
  user_id uuid primary key references identity.users,
  seller_id uuid not null references shop.sellers,
  added_at timestamptz not null default platform.now(),
  added_by uuid references identity.users
);
create index members_of_a_seller on shop.members (seller_id, added_at);

-- Codes of batches that are still being made; no seller can use them for another batch.
create table shop.reserved_codes (
  code text primary key check (code ~ '^[A-Z]{2}-[0-9]{4}-[0-9]{2}$'),
  reserved_at timestamptz not null default platform.now()
);
