-- What the gateway says that it charged for the payments of a month of Muscat, as its list said it last.
create table payments.gateway_charges (
  month text primary key check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  payments int not null check (payments >= 0),
  charged bigint not null check (charged >= 0),
  listed_at timestamptz not null
);
