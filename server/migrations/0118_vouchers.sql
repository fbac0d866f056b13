-- Vouchers that a checkout takes, and perks that run for a while. Knows no order, only an opaque `subject`, and no points.
create schema vouchers;

create table vouchers.vouchers (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  -- What it was given for; the same source gives one voucher.
  source text not null unique,
  kind text not null check (kind in ('amount_off', 'free_delivery')),
  applies_to text not null check (applies_to in ('food', 'compost', 'any')),
  -- As it was called when it was given.
  title_en text not null,
  title_ar text not null,
  -- Baisa; of free delivery nothing, it is worth the fee.
  value bigint not null,
  minimum_order bigint not null default 0 check (minimum_order >= 0),
  -- Null: everywhere.
  areas text[],
  status text not null default 'ready',
  -- The checkout that holds it, or used it up.
  subject text,
  issued_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- That it is about to expire was announced.
  reminded_at timestamptz,
  -- Baisa that its checkout takes off; null of those taken before this was counted.
  taken_off bigint,
  taken_month date,
  -- A voucher whose points are taken back is recalled. One at a payment page is recalled once its checkout has ended.
  recalled_at timestamptz,
  -- Baisa of what it had paid that parts of its order gave back, each as a voucher of its own.
  returned bigint not null default 0,
  -- It was given back without what had been returned: its points would pay for the rest twice.
  is_reduced boolean not null default false,
  constraint vouchers_are_worth_something check ((kind = 'amount_off') = (value > 0) and value >= 0),
  constraint used_vouchers_say_when check ((status = 'used') = (used_at is not null)),
  constraint vouchers_last_a_while check (expires_at > issued_at),
  constraint what_was_taken_says_its_month check (num_nulls(taken_off, taken_month) in (0, 2)),
  constraint vouchers_status_check check (status in ('ready', 'held', 'used', 'recalled')),
  constraint unused_vouchers_are_nowhere check ((status in ('ready', 'recalled')) = (subject is null)),
  constraint unused_vouchers_have_taken_nothing check (status not in ('ready', 'recalled') or taken_off is null),
  constraint recalled_vouchers_say_when check (status <> 'recalled' or recalled_at is not null),
  constraint ready_vouchers_are_not_recalled check (status <> 'ready' or recalled_at is null),
  constraint vouchers_return_what_they_paid
    check (returned >= 0 and (returned = 0 or returned <= taken_off))
);
create index vouchers_of_a_person on vouchers.vouchers (user_id, id desc);
-- One voucher a checkout.
create unique index one_voucher_a_subject on vouchers.vouchers (subject) where subject is not null;
create index vouchers_to_remind_of on vouchers.vouchers (expires_at) where status = 'ready';
-- The office lists vouchers by when they were given, and those that a checkout holds or has used.
create index vouchers_by_time on vouchers.vouchers (issued_at, id);
create index vouchers_of_a_status_by_time on vouchers.vouchers (status, issued_at, id);

-- What a person has for some days: twice the points, or deals before others.
create table vouchers.perks (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  kind text not null check (kind in ('double_points', 'early_access')),
  source text not null unique,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint perks_end_after_they_start check (starts_at < ends_at)
);
create index perks_of_a_person on vouchers.perks (user_id, kind, ends_at desc);

-- A month's sums of one person, and of all together (`user_id` is null).
create table vouchers.months (
  user_id uuid references identity.users,
  month date not null,
  -- Baisa. `given`: what the vouchers given in this month are worth. `taken`: what checkouts of this month took off.
  given bigint not null default 0,
  taken bigint not null default 0,
  -- When the cap for all was first reached, so that it is reported once.
  tripped_at timestamptz,
  unique nulls not distinct (user_id, month),
  constraint months_begin_on_their_first_day check (extract(day from month) = 1),
  constraint money_of_a_month_is_never_below_zero check (given >= 0 and taken >= 0),
  constraint only_the_cap_for_all_trips check (tripped_at is null or user_id is null)
);

-- Whose vouchers pay for nothing at the moment.
create table vouchers.frozen (
  user_id uuid primary key references identity.users,
  since timestamptz not null default platform.now()
);
