-- Points: a ledger as strict as that of money, the catalogue of rewards, and achievements.
--
-- Verified points are for what Dawra saw: an order that was paid and handed over, a bin that a driver weighed. Declared
-- points are for what people report about themselves. Rewards that cost the platform money are paid in verified points
-- alone. Each movement states how many of its points are verified, and each row carries two sums: all points, and the
-- verified ones. Neither the sums nor their difference are ever below zero.
create schema rewards;

-- Accounts of points: `mint` creates and removes them, `spent` is what rewards took, `office` gives and takes corrections.
-- `debt` is what a person owes when points that they had spent were revoked. Its balance is never above zero; that of
-- `person` is never below.
create type rewards.account as enum ('mint', 'person', 'debt', 'spent', 'office');

-- Locked while a person's points move; holds no balance.
create table rewards.accounts (
  user_id uuid primary key references identity.users,
  opened_at timestamptz not null default platform.now()
);

-- Double entry: each row moves points of one person from one account to another, so the ledger always sums to zero. Each row
-- also carries what the person has and owes after it, and references the row before it. A check proves that its sums are
-- those of the row before plus its own movement; a foreign key proves that the row before exists with those sums. So the
-- last row's balance is the sum of all rows, whatever code wrote them, and reading it takes one step down an index.
create table rewards.transfers (
  user_id uuid not null references rewards.accounts,
  seq int not null,
  kind text not null,
  -- What it is about, such as `pickup:<id>`, so that earned and revoked points of one thing are found together.
  subject text not null,
  -- With `kind`, what it is for, such as `pickup:<id>` or `activity:<id>:<revision>`, so that nothing is booked twice.
  source text not null,
  from_account rewards.account not null,
  to_account rewards.account not null,
  points int not null check (points > 0),
  -- What lists show about it: { orderNumber, kg, slug … }, nothing personal.
  facts jsonb not null default '{}',
  prev_seq int,
  prev_balance bigint,
  prev_owed bigint,
  balance bigint not null,
  owed bigint not null,
  booked_at timestamptz not null default platform.now(),
  -- How many of its points are verified, and the sums of verified points after it.
  verified int not null,
  prev_verified_balance bigint,
  prev_verified_owed bigint,
  verified_balance bigint not null,
  verified_owed bigint not null,
  primary key (user_id, seq),
  unique (kind, source),
  unique (user_id, seq, balance, owed, verified_balance, verified_owed),
  foreign key (user_id, prev_seq, prev_balance, prev_owed, prev_verified_balance, prev_verified_owed)
    references rewards.transfers (user_id, seq, balance, owed, verified_balance, verified_owed),
  constraint the_first_row_has_none_before_it check (
    num_nulls(prev_seq, prev_balance, prev_owed, prev_verified_balance, prev_verified_owed) in (0, 5)
    and (prev_seq is null) = (seq = 1)),
  constraint no_row_is_left_out check (seq = coalesce(prev_seq, 0) + 1),
  constraint balances_are_sums check (balance = coalesce(prev_balance, 0)
    + case when to_account = 'person' then points when from_account = 'person' then -points else 0 end),
  constraint debts_are_sums check (owed = coalesce(prev_owed, 0)
    + case when from_account = 'debt' then points when to_account = 'debt' then -points else 0 end),
  constraint nobody_spends_what_they_have_not check (balance >= 0),
  constraint nobody_pays_back_too_much check (owed >= 0),
  constraint verified_points_are_among_the_points check (verified between 0 and points),
  constraint verified_balances_are_sums check (verified_balance = coalesce(prev_verified_balance, 0)
    + case when to_account = 'person' then verified when from_account = 'person' then -verified else 0 end),
  constraint verified_debts_are_sums check (verified_owed = coalesce(prev_verified_owed, 0)
    + case when from_account = 'debt' then verified when to_account = 'debt' then -verified else 0 end),
  constraint nobody_spends_verified_points_they_have_not check (verified_balance >= 0),
  constraint nobody_spends_declared_points_they_have_not check (verified_balance <= balance),
  constraint nobody_pays_back_too_much_of_a_kind check (verified_owed between 0 and owed),
  constraint what_was_earned_is_of_one_kind check (from_account <> 'mint' or kind = 'correction'
    or verified in (0, points)),
  constraint the_office_corrects check ((kind = 'correction' and subject like 'correction:%')
    or (from_account <> 'office' and to_account <> 'office')),
  -- `cash_order`: points of a cash order, which are declared. `recalled`: points that come back for a recalled voucher.
  constraint transfers_kind_check check (kind in ('order', 'cash_order', 'tracker', 'bin', 'donation', 'achievement', 'review',
    'bonus', 'clawback', 'clawback_owed', 'debt_paid', 'redeemed', 'recalled', 'correction')),
  constraint points_move_along_known_ways check ((from_account, to_account) in (('mint', 'person'),
    ('person', 'mint'), ('debt', 'mint'), ('person', 'debt'), ('person', 'spent'), ('office', 'person'),
    ('person', 'office')) or (kind = 'recalled' and from_account = 'spent' and to_account = 'person'))
);
create index transfers_of_a_subject on rewards.transfers (subject);
create index transfers_of_a_person_by_kind on rewards.transfers (user_id, kind, seq desc);
-- Finds verified points that may still be revoked, by when they were earned.
create index verified_points_by_time on rewards.transfers (user_id, booked_at) where from_account = 'mint' and verified > 0;

-- What points buy. The texts have U+00A0 between an amount and its currency, so that no line breaks there.
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
  is_on boolean not null default true,
  -- Two members may edit a reward at once: the second one to save is refused.
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  constraint changed_rewards_say_when check (version = 1 or changed_at is not null)
);

-- Rewards that people exchanged points for.
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
create index redemption_of_a_voucher on rewards.redemptions (voucher_id) where voucher_id is not null;

-- An achievement is reached when `metric`, which the function `rewards.metric` computes, is at least `target`.
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

-- Achievements that people reached.
create table rewards.achieved (
  user_id uuid not null references rewards.accounts,
  achievement text not null references rewards.achievements,
  achieved_at timestamptz not null default platform.now(),
  primary key (user_id, achievement)
);

-- What earned no points, and why; decided once. `pair`: the two people already had a donation that month.
create table rewards.passed_over (
  -- As in `rewards.transfers`, such as `pickup:<id>` or `request:<id>`.
  source text primary key,
  user_id uuid not null references rewards.accounts,
  why text not null check (why in ('team', 'account', 'device', 'phone', 'card', 'pair')),
  decided_at timestamptz not null default platform.now()
);
create index passed_over_of_a_person on rewards.passed_over (user_id);

-- The one donation of a month that earned points between two people, in either direction.
create table rewards.donation_pairs (
  one uuid not null references identity.users,
  other uuid not null references identity.users,
  month date not null,
  request_id uuid not null,
  primary key (one, other, month),
  constraint pairs_are_in_order check (one < other)
);

-- Each change of a reward, with its reason.
create table rewards.reward_changes (
  id uuid primary key default uuidv7(),
  reward text not null references rewards.rewards,
  -- The version that this change created.
  version int not null check (version > 1),
  before jsonb not null,
  after jsonb not null,
  reason text not null check (length(reason) between 3 and 500),
  changed_at timestamptz not null default platform.now(),
  changed_by uuid not null references identity.users,
  unique (reward, version),
  constraint reward_changes_change_something check (before <> after)
);

insert into rewards.rewards values
  ('compost_credit', 'Compost credit', 'رصيد السماد',
    'Up to OMR 10.000 off one compost order. What the order does not use is lost.',
    'خصم حتى 10.000 ر.ع. على طلب سماد واحد، ولا يُحتفظ بما لا يستخدمه الطلب.', 'discount', 100, 30,
    '{"voucher": {"kind": "amount_off", "appliesTo": "compost", "value": 10000, "minimumOrder": 0}}', 1),
  ('free_delivery', 'Free Delivery', 'توصيل مجاني',
    'Free delivery of one compost order, where compost is delivered. Not for food.',
    'توصيل مجاني لطلب سماد واحد في مناطق التوصيل، ولا يسري على الطعام.', 'service', 300, 30,
    '{"voucher": {"kind": "free_delivery", "appliesTo": "compost"}}', 2),
  ('five_off', '5 OMR Off', 'خصم 5 ر.ع.',
    'OMR 5.000 off one order of food or compost of OMR 15.000 or more',
    'خصم 5.000 ر.ع. على طلب واحد من الطعام أو السماد بقيمة 15.000 ر.ع. أو أكثر', 'discount', 500, 30,
    '{"voucher": {"kind": "amount_off", "appliesTo": "any", "value": 5000, "minimumOrder": 15000}}', 3),
  ('double_points', 'Double Points Week', 'أسبوع النقاط المضاعفة', 'Twice the points for one week',
    'نقاط مضاعفة لمدة أسبوع', 'bonus', 750, 7, '{"perk": "double_points", "days": 7}', 4),
  ('premium_access', 'Premium Access', 'أولوية الشراء',
    'See and buy some deals before everyone else for one month',
    'شراء عروض الأعضاء قبل الجميع لمدة شهر', 'premium', 1000, 30, '{"perk": "early_access", "days": 30}', 5);

insert into rewards.achievements values
  ('first_order', 'First Order', 'أول طلب', 'Collect your first order', 'استلم طلبك الأول', 'shopping-bag', 50,
    'orders', 1, 1),
  ('eco_warrior', 'Eco Warrior', 'محارب البيئة', 'Save 10 meals', 'أنقذ 10 وجبات', 'leaf', 100, 'meals', 10, 2),
  ('smart_saver', 'Smart Saver', 'الموفّر الذكي', 'Save over OMR 100.000', 'وفّر أكثر من 100.000 ر.ع.', 'piggy-bank', 150,
    'baisa_saved', 100001, 3),
  ('loyal_customer', 'Loyal Customer', 'زبون وفيّ', 'Collect 50 orders', 'استلم 50 طلبًا', 'crown', 200, 'orders', 50, 4);
