-- A pickup may have a price: then it waits to be paid, and nobody plans it before.
alter table collections.requests
  -- As it was booked, in baisa; what the office sets later leaves it.
  add column price int not null default 0 check (price = 0 or price >= 100),
  add column hold_expires_at timestamptz,
  add column paid_at timestamptz,
  -- When the price was sent back; what is collected all the same is free.
  add column given_back_at timestamptz,
  drop constraint requests_status_check,
  drop constraint closed_requests_say_when,
  add constraint requests_status_check
    check (status in ('awaiting_payment', 'requested', 'planned', 'collected', 'cancelled', 'released')),
  add constraint closed_requests_say_when check
    ((status in ('collected', 'cancelled', 'released')) = (closed_at is not null)),
  add constraint unpaid_requests_are_held check ((status = 'awaiting_payment') = (hold_expires_at is not null)),
  add constraint nothing_is_driven_before_it_is_paid check
    (price = 0 or paid_at is not null or status in ('awaiting_payment', 'released', 'cancelled')),
  add constraint what_is_free_is_not_paid check
    (price > 0 or (status not in ('awaiting_payment', 'released') and paid_at is null and given_back_at is null));

-- One pickup a person and day, also while it waits to be paid.
drop index collections.one_request_a_day;
create unique index one_request_a_day on collections.requests (user_id, collect_on)
  where status in ('awaiting_payment', 'requested', 'planned');
create index requests_to_release on collections.requests (hold_expires_at) where status = 'awaiting_payment';
-- Those that are looked through each noon for what nobody came for.
create index paid_requests_that_are_open on collections.requests (collect_on)
  where price > 0 and status in ('requested', 'planned');
