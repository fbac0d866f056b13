-- What members of the office gave by themselves, without a second member: the rolling limits count it.
create table approvals.given (
  id uuid primary key default uuidv7(),
  kind text not null references approvals.limits,
  member_id uuid not null references identity.users,
  person_id uuid not null references identity.users,
  -- Baisa or points.
  amount bigint not null check (amount > 0),
  given_at timestamptz not null default platform.now()
);
create index given_by_member on approvals.given (member_id, given_at);
create index given_to_person on approvals.given (person_id, given_at);
create index given_lately on approvals.given (given_at);

-- Above how much within so many days a second member is needed: of what one member gives, and of what one person gets.
create table approvals.rolling_limits (
  kind text not null references approvals.limits,
  whose text not null check (whose in ('member', 'person')),
  days int not null check (days between 1 and 366),
  above bigint not null check (above >= 0),
  primary key (kind, whose, days)
);
insert into approvals.rolling_limits (kind, whose, days, above) values
  ('refund', 'person', 1, 50000), ('refund', 'person', 30, 150000),
  ('refund', 'member', 1, 150000), ('refund', 'member', 30, 1000000),
  ('points', 'person', 1, 1000), ('points', 'person', 30, 1000),
  ('points', 'member', 1, 3000), ('points', 'member', 30, 10000);

-- Acts of finance concern an account of the ledger, a batch or a refund, and no person.
alter table approvals.requests alter column person_id drop not null;
-- What it is about, where it is no order: a batch, who is paid, or a bank reference.
alter table approvals.requests add column about text check (length(about) between 1 and 200);
alter table approvals.requests drop constraint requests_act_check;
alter table approvals.requests add constraint requests_act_check check (act in ('refund_pickup', 'refund_part',
  'cancel_pickup', 'decide_case', 'correct_points', 'refund_collection', 'refund_request', 'cancel_batch', 'return_payout',
  'receive_debt', 'settle_refund', 'pay_donor'));
alter table approvals.limits drop constraint limits_kind_check;
alter table approvals.limits add constraint limits_kind_check check (kind in ('refund', 'points', 'bank'));
-- What a bank has or had, nobody changes alone.
insert into approvals.limits (kind, above) values ('bank', 0);
