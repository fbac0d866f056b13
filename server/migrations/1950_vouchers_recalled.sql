-- A voucher whose points are taken back is recalled. One at a payment page is recalled once its checkout has ended.
alter table vouchers.vouchers
  add column recalled_at timestamptz,
  -- Baisa of what it had paid that parts of its order gave back, each as a voucher of its own.
  add column returned bigint not null default 0,
  -- It was given back without what had been returned: its points would pay for the rest twice.
  add column is_reduced boolean not null default false,
  drop constraint vouchers_status_check,
  drop constraint ready_vouchers_are_nowhere,
  drop constraint ready_vouchers_have_taken_nothing,
  add constraint vouchers_status_check check (status in ('ready', 'held', 'used', 'recalled')),
  add constraint unused_vouchers_are_nowhere check ((status in ('ready', 'recalled')) = (subject is null)),
  add constraint unused_vouchers_have_taken_nothing check (status not in ('ready', 'recalled') or taken_off is null),
  add constraint recalled_vouchers_say_when check (status <> 'recalled' or recalled_at is not null),
  add constraint ready_vouchers_are_not_recalled check (status <> 'ready' or recalled_at is null);
alter table vouchers.vouchers add constraint vouchers_return_what_they_paid
  check (returned >= 0 and (returned = 0 or returned <= taken_off));

-- Whose vouchers pay for nothing at the moment.
create table vouchers.frozen (
  user_id uuid primary key references identity.users,
  since timestamptz not null default platform.now()
);

-- Takes over who owes points already; gone again once they have moved (1958).
create function vouchers.move_in(p_user uuid) returns void
  language sql
  as $$ insert into vouchers.frozen (user_id) values (p_user) $$;
