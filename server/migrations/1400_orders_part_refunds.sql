-- Of a paid pickup a part is refunded: portions, an amount or a share of its price. Never all of it: then the pickup is
-- cancelled or refunded as a whole.
create table orders.part_refunds (
  id uuid primary key default uuidv7(),
  pickup_id uuid not null references orders.pickups,
  -- Of the pickup, from 1.
  number int not null check (number > 0),
  -- Names its booking against the sale; null where nothing was sold yet, so that less will be.
  sale_part int check (sale_part > 0),
  -- Of the price, and of that what goes back to the card; the voucher had paid the rest.
  price bigint not null check (price > 0),
  to_card bigint not null check (to_card between 0 and price),
  -- `dealId` and `quantity` of whole portions; empty for an amount.
  portions jsonb not null default '[]' check (jsonb_typeof(portions) = 'array'),
  reason text check (length(reason) between 1 and 300),
  -- The case that it settled.
  case_id uuid references orders.cases,
  by_office boolean not null,
  refunded_by uuid references identity.users,
  refunded_at timestamptz not null default platform.now(),
  unique (pickup_id, number),
  unique (pickup_id, sale_part),
  constraint part_refunds_say_why check (reason is not null or case_id is not null)
);
create index part_refunds_of_a_case on orders.part_refunds (case_id) where case_id is not null;

-- The sum of its parts, so that no two of them give back more than was paid.
alter table orders.pickups
  add column refunded_part bigint not null default 0,
  add constraint parts_leave_something check (refunded_part >= 0 and (refunded_part = 0 or refunded_part < total));
