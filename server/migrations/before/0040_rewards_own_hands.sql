-- No points between accounts of one hand: not for an order from a venue whose team one belongs to or shares a device, a
-- phone or a card with, not for a donation to such an account, and one donation a month for each two accounts.

create view venues.teams as select venue_id, user_id from venues.members;

create view orders.phones_of_customers as
  select customer_id, contact_phone as phone from orders.orders where contact_phone is not null;

create view orders.cards_of_customers as
  select o.customer_id, c.card, c.captured_at
  from orders.orders o join payments.cards_of_subjects c on c.subject = 'order:' || o.id;

create view donations.cards_of_requesters as
  select r.requester_id, c.card, c.captured_at
  from donations.requests r join payments.cards_of_subjects c on c.subject = 'request:' || r.id;

create function rewards.phones_of(p_user uuid) returns table (phone text)
  language sql stable
  begin atomic
    select p.phone from identity.people p where p.id = p_user and p.phone is not null
    union
    select c.phone from orders.phones_of_customers c where c.customer_id = p_user;
  end;

create function rewards.cards_of(p_user uuid) returns table (card bytea)
  language sql stable
  begin atomic
    select c.card from orders.cards_of_customers c where c.customer_id = p_user
    union
    select c.card from donations.cards_of_requesters c where c.requester_id = p_user;
  end;

-- What two accounts have in common that makes them one hand; null when nothing is known.
create function rewards.shared_between(p_one uuid, p_other uuid) returns text
  language sql stable
  begin atomic
    select case
      when p_one = p_other then 'account'
      when exists (select from identity.devices_of_people a join identity.devices_of_people b using (device)
        where a.user_id = p_one and b.user_id = p_other) then 'device'
      when exists (select from rewards.phones_of(p_one) a join rewards.phones_of(p_other) b using (phone)) then 'phone'
      when exists (select from rewards.cards_of(p_one) a join rewards.cards_of(p_other) b using (card)) then 'card'
    end;
  end;

-- What earned nothing, and why: decided once, when it was heard of. `pair`: these two had a donation this month.
create table rewards.passed_over (
  -- As in `rewards.transfers`: `pickup:<id>`, `request:<id>`.
  source text primary key,
  user_id uuid not null references rewards.accounts,
  why text not null check (why in ('team', 'account', 'device', 'phone', 'card', 'pair')),
  decided_at timestamptz not null default platform.now()
);
create index passed_over_of_a_person on rewards.passed_over (user_id);

-- The donation of a month that earned points between two accounts, whoever of them gave.
create table rewards.donation_pairs (
  one uuid not null references identity.users,
  other uuid not null references identity.users,
  month date not null,
  request_id uuid not null,
  primary key (one, other, month),
  constraint pairs_are_in_order check (one < other)
);

create function rewards.pass_over(p_source text, p_user uuid, p_why text) returns void
  language sql
  begin atomic
    insert into rewards.passed_over (source, user_id, why) values (p_source, p_user, p_why) on conflict do nothing;
  end;

-- Whether it has been decided before what this earns.
create function rewards.is_decided(p_kind text, p_source text) returns boolean
  language sql stable
  begin atomic
    select exists (select from rewards.transfers where kind = p_kind and source = p_source)
      or exists (select from rewards.passed_over where source = p_source);
  end;

-- Why an order from this venue earns its customer nothing; null when it does.
create function rewards.own_venue(p_customer uuid, p_venue uuid) returns text
  language sql stable
  begin atomic
    select case t.user_id when p_customer then 'team' else s.shared end
      from venues.teams t cross join lateral (select rewards.shared_between(p_customer, t.user_id) as shared) s
      where t.venue_id = p_venue and s.shared is not null
      order by t.user_id <> p_customer limit 1;
  end;

-- How far somebody is, from what lower domains publish, without what went from one hand into the same.
create or replace function rewards.metric(p_user uuid, p_metric text) returns bigint
  language plpgsql stable as $$
begin
  return case p_metric
    when 'orders' then (select count(distinct order_id) from orders.completed_pickups p where customer_id = p_user
      and not exists (select from rewards.passed_over x where x.source = 'pickup:' || p.id))
    when 'meals' then (select coalesce(sum(grams), 0) / 420 from orders.completed_pickups p where customer_id = p_user
      and not exists (select from rewards.passed_over x where x.source = 'pickup:' || p.id))
    when 'baisa_saved' then (select coalesce(sum(savings), 0) from orders.completed_pickups p where customer_id = p_user
      and not exists (select from rewards.passed_over x where x.source = 'pickup:' || p.id))
    when 'donated_grams' then (select coalesce(sum(grams), 0) from donations.collected_requests r where donor_id = p_user
      and not exists (select from rewards.passed_over x where x.source = 'request:' || r.id and x.why <> 'pair'))
    when 'composted_grams' then (select coalesce(sum(counted_grams), 0) from composting.logged where user_id = p_user)
    when 'reviews' then (select count(*) from reviews.published where author_id = p_user)
  end;
end $$;

-- A food order was handed over: whole points of what was paid for the food, unless the customer bought from themselves.
create or replace function rewards.earn_order(p_pickup uuid) returns void
  language plpgsql as $$
declare
  customer constant uuid := (select customer_id from orders.completed_pickups where id = p_pickup);
  about constant text := 'pickup:' || p_pickup;
  handed record;
  own text;
begin
  if customer is null then
    return;
  end if;
  perform rewards.lock(customer);
  select order_number, paid, closed_at, venue_id into handed from orders.completed_pickups where id = p_pickup;
  -- Given back meanwhile.
  if not found then
    return;
  end if;
  if not rewards.is_decided('order', about) then
    own := rewards.own_venue(customer, handed.venue_id);
    if own is not null then
      perform rewards.pass_over(about, customer, own);
    else
      perform rewards.earn(customer, 'order', about, about,
        (handed.paid * rewards.rate('order_per_omr', handed.closed_at) / 1000)::int,
        jsonb_build_object('orderNumber', handed.order_number), handed.closed_at);
    end if;
  end if;
  perform rewards.achieve(customer);
end $$;

-- A donation was handed over: whole points of its weight for who gave it. What it weighs is what two people say, so
-- that only so much of what is booked on one day in Muscat earns, only once a month between the same two, and nothing
-- between accounts of one hand.
create or replace function rewards.earn_donation(p_request uuid) returns void
  language plpgsql as $$
declare
  about constant text := 'request:' || p_request;
  given record;
  per_kg int;
  today int;
  shared text;
begin
  select donor_id, requester_id, grams, closed_at into given from donations.collected_requests where id = p_request;
  if given.donor_id is null then
    return;
  end if;
  perform rewards.lock(given.donor_id);
  if not rewards.is_decided('donation', about) then
    shared := rewards.shared_between(given.donor_id, given.requester_id);
    if shared is null then
      insert into rewards.donation_pairs (one, other, month, request_id)
        values (least(given.donor_id, given.requester_id), greatest(given.donor_id, given.requester_id),
          date_trunc('month', given.closed_at at time zone 'Asia/Muscat')::date, p_request)
        on conflict do nothing;
      if not found then
        shared := 'pair';
      end if;
    end if;
    if shared is not null then
      perform rewards.pass_over(about, given.donor_id, shared);
    else
      per_kg := rewards.rate('donation_per_kg', given.closed_at);
      select coalesce(sum(points), 0) into today from rewards.transfers
        where user_id = given.donor_id and kind = 'donation'
          and booked_at >= date_trunc('day', platform.now() at time zone 'Asia/Muscat') at time zone 'Asia/Muscat';
      perform rewards.earn(given.donor_id, 'donation', about, about,
        least(given.grams::bigint * per_kg / 1000,
          greatest(0, per_kg * rewards.rate('donation_kg_a_day', given.closed_at) - today))::int,
        jsonb_build_object('grams', given.grams), given.closed_at);
    end if;
  end if;
  perform rewards.achieve(given.donor_id);
end $$;
