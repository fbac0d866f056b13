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
  -- Every portion is in exactly one of five places: these, and `missing` and `discarded` below.
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
  -- the time has come and announces the deal as if it were published then, for search and followers.
  -- `early_minutes` is what the venue chose, from the first publishing on.
  early_minutes int not null default 0 check (early_minutes between 0 and 120),
  early_until timestamptz,
  -- The venue's place, so that one index finds the nearest deals.
  place point not null,
  created_by uuid references identity.users,
  created_at timestamptz not null default platform.now(),
  -- What a venue refuses to hand over does not come back on sale by itself. Two more places for a portion:
  -- `missing`: there never were so many, so it has no weight in the ledger; `discarded`: it exists and is thrown away.
  missing int not null default 0,
  discarded int not null default 0,
  -- Silence about allergens is no answer. `contains` names them, `none` says none of the 14, `unknown` says that the venue
  -- does not know; null is a draft, or a deal from before the question. The last two read as not stated.
  allergen_answer text check (allergen_answer in ('contains', 'none', 'unknown')),
  -- Two people may edit one deal: who saves says which version they began from. The version counts changes of terms,
  -- never of stock.
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  constraint deals_have_a_title check (coalesce(title_en, title_ar) is not null),
  constraint deals_cost_less_than_before check (price >= 100 and price < original_price),
  constraint windows_end_after_they_start check (starts_at < ends_at),
  constraint windows_last_a_day_at_most check (ends_at - starts_at <= interval '24 hours'),
  constraint every_portion_is_somewhere check (remaining + held + sold + missing + discarded = portions),
  constraint portions_are_never_negative
    check (remaining >= 0 and held >= 0 and sold >= 0 and missing >= 0 and discarded >= 0),
  constraint scheduled_deals_say_when check (status <> 'scheduled' or publish_at is not null),
  constraint live_deals_were_published check (status <> 'live' or published_at is not null),
  constraint early_access_is_short
    check (early_until is null or (published_at is not null and early_until <= published_at + interval '2 hours'
      and early_until <= ends_at - interval '30 minutes')),
  constraint allergens_are_named_when_contained
    check ((allergen_answer is not distinct from 'contains') = (allergens <> '{}')),
  constraint changed_deals_say_when check (version = 1 or changed_at is not null)
)
-- Stock changes on every order: leave room on the page so that they touch no index.
with (fillfactor = 70);
create index live_deals_by_end on deals.deals (ends_at, id) where status = 'live';
create index live_deals_by_price on deals.deals (price, id) where status = 'live';
create index live_deals_by_age on deals.deals (published_at desc, id desc) where status = 'live';
create index live_deals_by_saving on deals.deals ((original_price - price) desc, id desc) where status = 'live';
create index deals_of_a_venue on deals.deals (venue_id, id desc);
create index scheduled_deals on deals.deals (publish_at) where status = 'scheduled';
create index early_deals_by_end on deals.deals (early_until) where early_until is not null;
create index deals_by_end on deals.deals (ends_at) where published_at is not null;
create index live_deals_by_place on deals.deals using gist (place)
  include (id, category, price, dietary, allergens, allergen_answer, starts_at, ends_at, early_until)
  where status = 'live' and hidden_at is null;
create index deals_with_a_picture on deals.deals (picture) where picture is not null;
create index live_deals_of_a_venue on deals.deals (venue_id, starts_at, id) where status = 'live';
create index ended_deals_of_a_venue on deals.deals (venue_id, ends_at desc, id desc) where status = 'ended';
