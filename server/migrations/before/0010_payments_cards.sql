-- Cards are the gateway's; we know whose customer is whose, and which card comes first.
create table payments.customers (
  user_id uuid primary key references identity.users,
  gateway_id text not null unique,
  default_card text,
  created_at timestamptz not null default platform.now()
);
