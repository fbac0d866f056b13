-- Points: a ledger as strict as that of money, the catalogue of rewards, and achievements.
create schema rewards;

-- Locked while somebody's points move; holds no balance.
create table rewards.accounts (
  user_id uuid primary key references identity.users,
  opened_at timestamptz not null default platform.now()
);

-- Where points are: `mint` makes and unmakes them, `spent` is what rewards took. `debt` is what a person owes because
-- points were taken back that they had spent: its balance is never above zero, that of the person never below.
create type rewards.account as enum ('mint', 'person', 'debt', 'spent');

-- Double entry: each row moves points of one person from one account to another, so every journal sums to zero.
-- Each row also carries what the person has and owes after it, and names the row before it: that row's sums plus its
-- own movement are its sums (check), and the row before is really there with those sums (foreign key). So the last
-- row's balance is the sum of all rows, by induction, whatever code wrote them; and reading it costs one step down an
-- index.
create table rewards.transfers (
  user_id uuid not null references rewards.accounts,
  seq int not null,
  kind text not null check (kind in ('order', 'tracker', 'bin', 'donation', 'achievement', 'review', 'bonus',
    'clawback', 'clawback_owed', 'debt_paid', 'redeemed', 'correction')),
  -- What it is about, `pickup:<id>`: what was earned for it and taken back is found together.
  subject text not null,
  -- With `kind` what it is for, `pickup:<id>` or `activity:<id>:<revision>`: nothing is booked twice.
  source text not null,
  from_account rewards.account not null,
  to_account rewards.account not null,
  points int not null check (points > 0),
  -- What the list says of it: { orderNumber, kg, slug … }, nothing personal.
  facts jsonb not null default '{}',
  prev_seq int,
  prev_balance bigint,
  prev_owed bigint,
  balance bigint not null,
  owed bigint not null,
  booked_at timestamptz not null default platform.now(),
  primary key (user_id, seq),
  unique (kind, source),
  unique (user_id, seq, balance, owed),
  foreign key (user_id, prev_seq, prev_balance, prev_owed) references rewards.transfers (user_id, seq, balance, owed),
  constraint points_move_along_known_ways check ((from_account, to_account) in (('mint', 'person'),
    ('person', 'mint'), ('debt', 'mint'), ('person', 'debt'), ('person', 'spent'))),
  constraint the_first_row_has_none_before_it check (num_nulls(prev_seq, prev_balance, prev_owed) in (0, 3)
    and (prev_seq is null) = (seq = 1)),
  constraint no_row_is_left_out check (seq = coalesce(prev_seq, 0) + 1),
  constraint balances_are_sums check (balance = coalesce(prev_balance, 0)
    + case when to_account = 'person' then points when from_account = 'person' then -points else 0 end),
  constraint debts_are_sums check (owed = coalesce(prev_owed, 0)
    + case when from_account = 'debt' then points when to_account = 'debt' then -points else 0 end),
  constraint nobody_spends_what_they_have_not check (balance >= 0),
  constraint nobody_pays_back_too_much check (owed >= 0)
);
create index transfers_of_a_subject on rewards.transfers (subject);
create index transfers_of_a_person_by_kind on rewards.transfers (user_id, kind, seq desc);

create function rewards.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the points ledger is append only';
end $$;
create trigger transfers_stay before update or delete or truncate on rewards.transfers
  for each statement execute function rewards.refuse_change();

create view rewards.ledger_entries as
  select user_id, seq, kind, source, to_account as account, points, booked_at from rewards.transfers
  union all
  select user_id, seq, kind, source, from_account, -points, booked_at from rewards.transfers;

-- A movement as the contract's `pointsEntry`.
create function rewards.entry_json(t rewards.transfers) returns jsonb
  language sql stable
  return jsonb_build_object('seq', t.seq, 'kind', t.kind,
    'points', case when t.to_account = 'person' then t.points else -t.points end, 'balance', t.balance,
    'orderNumber', t.facts ->> 'orderNumber', 'grams', (t.facts ->> 'grams')::int, 'slug', t.facts ->> 'slug',
    'at', t.booked_at);

-- Rates with their history: the latest that has begun counts.
create table rewards.rates (
  name text not null check (name in ('order_per_omr', 'bin_per_kg', 'donation_per_kg', 'donation_kg_a_day',
    'first_review')),
  value int not null check (value >= 0),
  valid_from timestamptz not null default platform.now(),
  set_by uuid references identity.users,
  primary key (name, valid_from)
);
insert into rewards.rates (name, value, valid_from) values
  ('order_per_omr', 5, '2000-01-01'), ('bin_per_kg', 3, '2000-01-01'), ('donation_per_kg', 3, '2000-01-01'),
  ('donation_kg_a_day', 20, '2000-01-01'),
  ('first_review', 20, '2000-01-01');

create function rewards.rate(p_name text, p_at timestamptz) returns int
  language sql stable
  begin atomic
    select value from rewards.rates where name = p_name and valid_from <= p_at order by valid_from desc limit 1;
  end;

-- What a person has and owes; a zero for who has no account yet.
create function rewards.standing(p_user uuid, out balance bigint, out owed bigint, out seq int)
  language sql stable
  begin atomic
    select t.balance, t.owed, t.seq from rewards.transfers t where t.user_id = p_user order by t.seq desc limit 1;
  end;

-- Serializes what happens to one person's points until the transaction ends.
create function rewards.lock(p_user uuid) returns void
  language plpgsql as $$
begin
  perform from rewards.accounts where user_id = p_user for no key update;
  if not found then
    insert into rewards.accounts (user_id) values (p_user) on conflict do nothing;
    perform from rewards.accounts where user_id = p_user for no key update;
  end if;
end $$;

-- One movement; the caller holds the lock.
create function rewards.append(p_user uuid, p_kind text, p_subject text, p_source text, p_from rewards.account,
    p_to rewards.account, p_points int, p_facts jsonb) returns void
  language sql
  begin atomic
    with was as (
      select t.seq, t.balance, t.owed from rewards.transfers t where t.user_id = p_user order by t.seq desc limit 1
    ), one as (select 1)
    insert into rewards.transfers (user_id, seq, kind, subject, source, from_account, to_account, points, facts,
        prev_seq, prev_balance, prev_owed, balance, owed)
      select p_user, coalesce(was.seq, 0) + 1, p_kind, p_subject, p_source, p_from, p_to, p_points, p_facts,
        was.seq, was.balance, was.owed,
        coalesce(was.balance, 0)
          + case when p_to = 'person' then p_points when p_from = 'person' then -p_points else 0 end,
        coalesce(was.owed, 0) + case when p_from = 'debt' then p_points when p_to = 'debt' then -p_points else 0 end
      from one left join was on true;
  end;

create function rewards.tell(p_user uuid) returns void
  language sql
  begin atomic
    select platform.announce('rewards.changed', array['user:' || p_user], jsonb_build_object('userId', p_user));
  end;

-- Books what was earned, once for each kind and source, twice as much in a double week; what is owed is paid first.
-- Answers the points that were earned, 0 when they had been before. `p_at`: when it was earned.
create function rewards.earn(p_user uuid, p_kind text, p_subject text, p_source text, p_points int, p_facts jsonb,
    p_at timestamptz)
  returns int
  language plpgsql as $$
declare
  earned int := p_points;
  debt bigint;
begin
  if p_points < 1 then
    return 0;
  end if;
  perform rewards.lock(p_user);
  if exists (select from rewards.transfers where kind = p_kind and source = p_source) then
    return 0;
  end if;
  perform rewards.append(p_user, p_kind, p_subject, p_source, 'mint', 'person', p_points, p_facts);
  if p_kind in ('order', 'tracker', 'bin', 'donation') and vouchers.has_perk(p_user, 'double_points', p_at) then
    perform rewards.append(p_user, 'bonus', p_subject, p_source, 'mint', 'person', p_points, p_facts);
    earned := earned + p_points;
  end if;
  debt := (select owed from rewards.standing(p_user));
  if debt > 0 then
    perform rewards.append(p_user, 'debt_paid', p_subject, p_kind || ' ' || p_source, 'person', 'debt',
      least(debt, earned)::int, '{}');
  end if;
  perform rewards.tell(p_user);
  return earned;
end $$;

-- What a subject has earned and not lost yet, whether it was doubled, and what its first row says of it.
create function rewards.earned(p_user uuid, p_subject text, out points int, out is_doubled boolean, out facts jsonb)
  language sql stable
  begin atomic
    select coalesce(sum(case when t.from_account = 'mint' then t.points
          when t.to_account = 'mint' then -t.points else 0 end), 0)::int,
        coalesce(bool_or(t.kind = 'bonus'), false),
        coalesce((array_agg(t.facts order by t.seq))[1], '{}')
      from rewards.transfers t where t.subject = p_subject and t.user_id = p_user;
  end;

-- Takes back what `p_subject` has earned and not lost yet, all of it or `p_points` (and their bonus), once for each
-- cause: what is there from the balance, the rest becomes a debt. Answers the points that were taken back.
create function rewards.take_back(p_user uuid, p_subject text, p_cause text, p_points int default null,
    p_facts jsonb default null)
  returns int
  language plpgsql as $$
declare
  earned record;
  wanted int;
  from_balance int;
  facts jsonb;
begin
  perform rewards.lock(p_user);
  if exists (select from rewards.transfers where kind in ('clawback', 'clawback_owed') and source = p_cause) then
    return 0;
  end if;
  select * into earned from rewards.earned(p_user, p_subject);
  wanted := least(earned.points, coalesce(p_points * case when earned.is_doubled then 2 else 1 end, earned.points));
  if wanted < 1 then
    return 0;
  end if;
  facts := coalesce(p_facts, earned.facts);
  from_balance := least(wanted, coalesce((select balance from rewards.standing(p_user)), 0));
  if from_balance > 0 then
    perform rewards.append(p_user, 'clawback', p_subject, p_cause, 'person', 'mint', from_balance, facts);
  end if;
  if wanted > from_balance then
    perform rewards.append(p_user, 'clawback_owed', p_subject, p_cause, 'debt', 'mint', wanted - from_balance, facts);
  end if;
  perform rewards.tell(p_user);
  return wanted;
end $$;

-- What points buy. Between an amount and its currency stands U+00A0, so that no line ends there.
-- `grants`: { "voucher": { kind, appliesTo, value, minimumOrder, areas } } or { "perk": kind, "days": n }.
create table rewards.rewards (
  slug text primary key check (slug ~ '^[a-z][a-z0-9_]*$'),
  title_en text not null,
  title_ar text not null,
  description_en text not null,
  description_ar text not null,
  category text not null check (category in ('discount', 'service', 'premium', 'bonus')),
  cost int not null check (cost > 0),
  expiry_days int not null check (expiry_days between 1 and 366),
  grants jsonb not null check (num_nonnulls(grants -> 'voucher', grants -> 'perk') = 1),
  position int not null unique,
  is_on boolean not null default true
);
insert into rewards.rewards values
  ('compost_credit', 'Compost credit', 'رصيد السماد', 'OMR 10.000 off compost in our shop',
    'خصم 10.000 ر.ع. على السماد من متجرنا', 'discount', 100, 30,
    '{"voucher": {"kind": "amount_off", "appliesTo": "compost", "value": 10000, "minimumOrder": 0}}', 1),
  ('free_delivery', 'Free Delivery', 'توصيل مجاني', 'Free delivery of one order, in delivery areas only',
    'توصيل مجاني لطلب واحد، في مناطق التوصيل فقط', 'service', 300, 30,
    '{"voucher": {"kind": "free_delivery", "appliesTo": "compost"}}', 2),
  ('five_off', '5 OMR Off', 'خصم 5 ر.ع.', 'OMR 5.000 off an order of OMR 15.000 or more',
    'خصم 5.000 ر.ع. على طلب بقيمة 15.000 ر.ع. أو أكثر', 'discount', 500, 30,
    '{"voucher": {"kind": "amount_off", "appliesTo": "any", "value": 5000, "minimumOrder": 15000}}', 3),
  ('double_points', 'Double Points Week', 'أسبوع النقاط المضاعفة', 'Twice the points for one week',
    'نقاط مضاعفة لمدة أسبوع', 'bonus', 750, 7, '{"perk": "double_points", "days": 7}', 4),
  ('premium_access', 'Premium Access', 'وصول مميز', 'Early access to premium deals for one month',
    'وصول مبكر إلى العروض المميزة لمدة شهر', 'premium', 1000, 30, '{"perk": "early_access", "days": 30}', 5);

create table rewards.redemptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references rewards.accounts,
  reward text not null references rewards.rewards,
  cost int not null,
  voucher_id uuid references vouchers.vouchers,
  perk_ends_at timestamptz,
  redeemed_at timestamptz not null default platform.now(),
  constraint redemptions_give_one_thing check (num_nonnulls(voucher_id, perk_ends_at) = 1)
);
create index redemptions_of_a_person on rewards.redemptions (user_id, id desc);

-- Spends points for a reward. Of many at once on one balance as many succeed as it pays for. Answers what the
-- contract's redeemReward does.
create function rewards.redeem(p_user uuid, p_reward text) returns jsonb
  language plpgsql as $$
declare
  wanted rewards.rewards;
  has bigint;
  made rewards.redemptions;
  voucher vouchers.vouchers;
begin
  select * into wanted from rewards.rewards where slug = p_reward and is_on;
  if not found then
    perform platform.refuse('not_found');
  end if;
  perform rewards.lock(p_user);
  has := coalesce((select balance from rewards.standing(p_user)), 0);
  if has < wanted.cost then
    perform platform.refuse('not_enough_points', jsonb_build_object('balance', has, 'cost', wanted.cost));
  end if;
  made.id := uuidv7();
  perform rewards.append(p_user, 'redeemed', 'redemption:' || made.id, 'redemption:' || made.id, 'person', 'spent',
    wanted.cost, jsonb_build_object('slug', wanted.slug));
  if wanted.grants ? 'voucher' then
    voucher := vouchers.issue(p_user, 'redemption:' || made.id, wanted.title_en, wanted.title_ar,
      wanted.grants -> 'voucher', wanted.expiry_days);
  else
    made.perk_ends_at := vouchers.start_perk(p_user, wanted.grants ->> 'perk', 'redemption:' || made.id,
      (wanted.grants ->> 'days')::int);
  end if;
  insert into rewards.redemptions (id, user_id, reward, cost, voucher_id, perk_ends_at)
    values (made.id, p_user, wanted.slug, wanted.cost, voucher.id, made.perk_ends_at);
  perform rewards.tell(p_user);
  return jsonb_build_object('id', made.id, 'balance', has - wanted.cost,
    'voucher', case when voucher.id is not null then vouchers.as_json(voucher) end,
    'perk', case when made.perk_ends_at is not null then jsonb_build_object('kind', wanted.grants ->> 'perk',
      'startsAt', made.perk_ends_at - make_interval(days => (wanted.grants ->> 'days')::int),
      'endsAt', made.perk_ends_at) end);
end $$;

-- Achievements are rows: a metric that the function below knows, and how much of it.
create table rewards.achievements (
  slug text primary key check (slug ~ '^[a-z][a-z0-9_]*$'),
  title_en text not null,
  title_ar text not null,
  description_en text not null,
  description_ar text not null,
  icon text not null,
  points int not null check (points > 0),
  metric text not null check (metric in ('orders', 'meals', 'baisa_saved', 'donated_grams', 'composted_grams', 'reviews')),
  target bigint not null check (target > 0),
  position int not null unique,
  is_on boolean not null default true
);
insert into rewards.achievements values
  ('first_order', 'First Order', 'أول طلب', 'Collect your first order', 'استلم طلبك الأول', 'shopping-bag', 50,
    'orders', 1, 1),
  ('eco_warrior', 'Eco Warrior', 'محارب البيئة', 'Save 10 meals', 'أنقذ 10 وجبات', 'leaf', 100, 'meals', 10, 2),
  ('smart_saver', 'Smart Saver', 'الموفّر الذكي', 'Save over OMR 100.000', 'وفّر أكثر من 100.000 ر.ع.', 'piggy-bank', 150,
    'baisa_saved', 100001, 3),
  ('loyal_customer', 'Loyal Customer', 'زبون وفيّ', 'Collect 50 orders', 'استلم 50 طلبًا', 'crown', 200, 'orders', 50, 4);

create table rewards.achieved (
  user_id uuid not null references rewards.accounts,
  achievement text not null references rewards.achievements,
  achieved_at timestamptz not null default platform.now(),
  primary key (user_id, achievement)
);

-- How far somebody is, from what lower domains publish.
create function rewards.metric(p_user uuid, p_metric text) returns bigint
  language plpgsql stable as $$
begin
  return case p_metric
    when 'orders' then (select count(distinct order_id) from orders.completed_pickups where customer_id = p_user)
    when 'meals' then (select coalesce(sum(grams), 0) / 420 from orders.completed_pickups where customer_id = p_user)
    when 'baisa_saved' then (select coalesce(sum(savings), 0) from orders.completed_pickups where customer_id = p_user)
    when 'donated_grams' then (select coalesce(sum(grams), 0) from donations.collected_requests where donor_id = p_user)
    when 'composted_grams' then (select coalesce(sum(counted_grams), 0) from composting.logged where user_id = p_user)
    when 'reviews' then (select count(*) from reviews.published where author_id = p_user)
  end;
end $$;

-- Whatever this person has reached by now and had not: each once. Called by the reactions that may have moved a metric.
create function rewards.achieve(p_user uuid) returns void
  language plpgsql as $$
declare
  reached record;
begin
  for reached in select a.slug, a.points from rewards.achievements a
      where a.is_on and not exists (select from rewards.achieved d where d.user_id = p_user and d.achievement = a.slug)
        and rewards.metric(p_user, a.metric) >= a.target
      order by a.position loop
    perform rewards.lock(p_user);
    insert into rewards.achieved (user_id, achievement) values (p_user, reached.slug) on conflict do nothing;
    if found then
      perform rewards.earn(p_user, 'achievement', 'achievement:' || reached.slug || ':' || p_user,
        'achievement:' || reached.slug || ':' || p_user, reached.points,
        jsonb_build_object('slug', reached.slug), platform.now());
    end if;
  end loop;
end $$;

-- Each of these books what a lower domain has announced, as it stands once nothing else happens to these points:
-- events may come twice, late, or in another order than they happened.

-- A food order was handed over: whole points of what was paid for the food.
create function rewards.earn_order(p_pickup uuid) returns void
  language plpgsql as $$
declare
  customer constant uuid := (select customer_id from orders.completed_pickups where id = p_pickup);
  handed record;
begin
  if customer is null then
    return;
  end if;
  perform rewards.lock(customer);
  select order_number, paid, closed_at into handed from orders.completed_pickups where id = p_pickup;
  -- Given back meanwhile.
  if not found then
    return;
  end if;
  perform rewards.earn(customer, 'order', 'pickup:' || p_pickup, 'pickup:' || p_pickup,
    (handed.paid * rewards.rate('order_per_omr', handed.closed_at) / 1000)::int,
    jsonb_build_object('orderNumber', handed.order_number), handed.closed_at);
  perform rewards.achieve(customer);
end $$;

-- An entry of the tracker was logged, edited or taken back: its points become what it is worth now.
create function rewards.follow_activity(p_user uuid, p_activity uuid, p_revision int, p_at timestamptz) returns void
  language plpgsql as $$
declare
  about constant text := 'activity:' || p_activity;
  cause constant text := about || ':' || p_revision;
  logged record;
  had record;
  more int;
begin
  perform rewards.lock(p_user);
  select points, grams into logged from composting.logged where id = p_activity;
  select points, is_doubled into had from rewards.earned(p_user, about);
  more := coalesce(logged.points, 0) - had.points / case when had.is_doubled then 2 else 1 end;
  if more > 0 then
    perform rewards.earn(p_user, 'tracker', about, cause, more, jsonb_build_object('grams', logged.grams), p_at);
  elsif more < 0 then
    perform rewards.take_back(p_user, about, cause, -more);
  end if;
  perform rewards.achieve(p_user);
end $$;

-- A donation was handed over: whole points of its weight for who gave it. What it weighs is what two people say, so
-- that only so much of what is booked on one day in Muscat earns.
create function rewards.earn_donation(p_request uuid) returns void
  language plpgsql as $$
declare
  given record;
  per_kg int;
  today int;
begin
  select donor_id, grams, closed_at into given from donations.collected_requests where id = p_request;
  if given.donor_id is null then
    return;
  end if;
  perform rewards.lock(given.donor_id);
  per_kg := rewards.rate('donation_per_kg', given.closed_at);
  select coalesce(sum(points), 0) into today from rewards.transfers
    where user_id = given.donor_id and kind = 'donation'
      and booked_at >= date_trunc('day', platform.now() at time zone 'Asia/Muscat') at time zone 'Asia/Muscat';
  perform rewards.earn(given.donor_id, 'donation', 'request:' || p_request, 'request:' || p_request,
    least(given.grams::bigint * per_kg / 1000,
      greatest(0, per_kg * rewards.rate('donation_kg_a_day', given.closed_at) - today))::int,
    jsonb_build_object('grams', given.grams), given.closed_at);
  perform rewards.achieve(given.donor_id);
end $$;

-- Somebody's first review is seen by others.
create function rewards.earn_first_review(p_user uuid) returns void
  language plpgsql as $$
begin
  perform rewards.earn(p_user, 'review', 'first_review:' || p_user, 'first_review:' || p_user,
    rewards.rate('first_review', platform.now()), '{}', platform.now());
  perform rewards.achieve(p_user);
end $$;
