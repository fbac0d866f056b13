-- Venues, deals and donations that people marked as favourites.
create schema favourites;

create table favourites.favourites (
  user_id uuid not null references identity.users,
  kind text not null,
  subject_id uuid not null,
  venue_id uuid generated always as (case when kind = 'venue' then subject_id end) stored references venues.venues,
  deal_id uuid generated always as (case when kind = 'deal' then subject_id end) stored references deals.deals,
  -- Whether the person wants notifications about it.
  alerts boolean not null default true,
  -- Whether the person wants a notification when a sold-out deal has portions again.
  watches boolean not null default false,
  added_at timestamptz not null default platform.now(),
  primary key (user_id, kind, subject_id),
  constraint favourite_kinds_are_known check (kind in ('venue', 'deal', 'donation')),
  constraint only_the_stock_of_deals_is_watched check (kind = 'deal' or not watches)
);
create index favourites_as_they_came on favourites.favourites (user_id, kind, added_at desc, subject_id desc);
-- Finds the people to notify.
create index favourites_of_a_venue on favourites.favourites (venue_id) where venue_id is not null;
create index favourites_of_a_deal on favourites.favourites (deal_id) where deal_id is not null;
