-- What people have put a heart on.
create schema favourites;

create table favourites.favourites (
  user_id uuid not null references identity.users,
  kind text not null,
  subject_id uuid not null,
  venue_id uuid generated always as (case when kind = 'venue' then subject_id end) stored references venues.venues,
  deal_id uuid generated always as (case when kind = 'deal' then subject_id end) stored references deals.deals,
  -- Wants to hear of it.
  alerts boolean not null default true,
  -- Wants to hear when portions of a sold-out deal come back.
  watches boolean not null default false,
  added_at timestamptz not null default platform.now(),
  primary key (user_id, kind, subject_id),
  constraint favourite_kinds_are_known check (kind in ('venue', 'deal', 'donation')),
  constraint only_the_stock_of_deals_is_watched check (kind = 'deal' or not watches)
);
create index favourites_as_they_came on favourites.favourites (user_id, kind, added_at desc, subject_id desc);
-- Whom to tell.
create index favourites_of_a_venue on favourites.favourites (venue_id) where venue_id is not null;
create index favourites_of_a_deal on favourites.favourites (deal_id) where deal_id is not null;

-- Puts a heart on something, or changes what it is told of; what is null stays as it was. A person's hearts are
-- set one after the other, so that no two of them pass the limit together.
create function favourites.keep(p_user uuid, p_kind text, p_subject uuid, p_alerts boolean, p_watches boolean,
    p_most int) returns favourites.favourites
  language plpgsql as $$
declare
  kept favourites.favourites;
begin
  perform pg_advisory_xact_lock(hashtextextended('favourites ' || p_user, 0));
  update favourites.favourites f set alerts = coalesce(p_alerts, f.alerts), watches = coalesce(p_watches, f.watches)
    where f.user_id = p_user and f.kind = p_kind and f.subject_id = p_subject returning * into kept;
  if found then
    return kept;
  end if;
  if (select count(*) from favourites.favourites f where f.user_id = p_user) >= p_most then
    perform platform.refuse('too_many_favourites', jsonb_build_object('most', p_most));
  end if;
  insert into favourites.favourites (user_id, kind, subject_id, alerts, watches)
    values (p_user, p_kind, p_subject, coalesce(p_alerts, true), coalesce(p_watches, false)) returning * into kept;
  return kept;
end $$;

-- As much of a deal as a favourite shows, in the contract's shape of an offer.
create function favourites.offer_json(d deals.deals) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', d.id, 'title', platform.localized(d.title_en, d.title_ar), 'picture', d.picture,
      'status', deals.shown_status(d), 'originalPrice', d.original_price, 'price', d.price, 'remaining', d.remaining,
      'window', jsonb_build_object('startsAt', d.starts_at, 'endsAt', d.ends_at),
      'venue', (select jsonb_build_object('id', v.id, 'name', v.name, 'area', v.area)
        from venues.cards v where v.id = d.venue_id));
  end;

-- The latest deals of a venue, as many as say what it has now and what it usually has; older ones tell little.
-- Its body is read anew at every call: one that PostgreSQL parsed once has the columns of that day for good, and
-- answers no deal any more as soon as deals have another one.
create function favourites.latest_deals(p_venue uuid) returns setof deals.deals
  language sql stable as $$
    select * from deals.deals d where d.venue_id = p_venue order by d.id desc limit 300;
  $$;
