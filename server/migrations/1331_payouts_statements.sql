-- One statement a venue and week (Sunday to Saturday, Asia/Muscat). What it lists is read from the ledger, which only
-- grows, so a statement stays as it was issued.
create table payouts.statements (
  id uuid primary key default uuidv7(),
  venue_id uuid not null references venues.venues,
  -- The Sunday that the week begins with.
  week date not null,
  -- Baisa, as the venue's account in the ledger stood at both ends.
  opening bigint not null,
  closing bigint not null,
  -- What the week changed; each with its sign.
  gross bigint not null,
  refunds bigint not null,
  commission bigint not null,
  vat bigint not null,
  payouts bigint not null,
  other bigint not null,
  -- Of the gross: what vouchers paid, so the platform and not the customer.
  voucher_share bigint not null check (voucher_share >= 0),
  pickups int not null check (pickups >= 0),
  issued_at timestamptz not null default platform.now(),
  unique (venue_id, week),
  constraint weeks_begin_on_sundays check (extract(dow from week) = 0),
  constraint statements_add_up check (closing = opening + gross + refunds + commission + vat + payouts + other)
);
