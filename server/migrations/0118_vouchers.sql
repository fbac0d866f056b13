-- Vouchers used at a checkout, and perks that last some days. It knows no orders (`subject` is opaque) and no points.
create schema vouchers;

create table vouchers.vouchers (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.users,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  -- What it was issued for; one source issues one voucher.
  source text not null unique,
  kind text not null check (kind in ('amount_off', 'free_delivery')),
  applies_to text not null check (applies_to in ('food', 'compost', 'any')),
  -- Its title when it was issued.
  title_en text not null,
  title_ar text not null,
  -- In baisa; 0 for free delivery, which is worth the fee.
  value bigint not null,
  minimum_order bigint not null default 0 check (minimum_order >= 0),
  -- Null means everywhere.
  areas text[],
  status text not null default 'ready',
  -- The checkout that holds it or has used it.
  subject text,
  issued_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- When it was last announced that it expires soon.
  reminded_at timestamptz,
  -- Baisa that its checkout takes off. Null also in rows of earlier versions.
  taken_off bigint,
  taken_month date,
  -- Set when its points are revoked. A voucher that a checkout holds is recalled only once that checkout has ended.
  recalled_at timestamptz,
  -- Baisa that part refunds of its order returned, each as a new voucher.
  returned bigint not null default 0,
  -- Became usable again with a lower value, because a part was returned before. It is never exchanged for its points, which
  -- would pay for that part twice.
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
create unique index one_voucher_a_subject on vouchers.vouchers (subject) where subject is not null;
create index vouchers_to_remind_of on vouchers.vouchers (expires_at) where status = 'ready';
-- The office lists vouchers by when they were issued: all, or those of a status.
create index vouchers_by_time on vouchers.vouchers (issued_at, id);
create index vouchers_of_a_status_by_time on vouchers.vouchers (status, issued_at, id);

-- What a person has for some days: double points, or early access to deals.
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

-- Sums per month of one person, or of all together (`user_id` is null).
create table vouchers.months (
  user_id uuid references identity.users,
  month date not null,
  -- In baisa. `given`: the worth of vouchers issued in the month. `taken`: what checkouts of the month took off.
  given bigint not null default 0,
  taken bigint not null default 0,
  -- When the limit for all was first reached, so that it is reported once.
  tripped_at timestamptz,
  unique nulls not distinct (user_id, month),
  constraint months_begin_on_their_first_day check (extract(day from month) = 1),
  constraint money_of_a_month_is_never_below_zero check (given >= 0 and taken >= 0),
  constraint only_the_cap_for_all_trips check (tripped_at is null or user_id is null)
);

-- People whose vouchers cannot be used at the moment, because they owe points.
create table vouchers.frozen (
  user_id uuid primary key references identity.users,
  since timestamptz not null default platform.now()
);
