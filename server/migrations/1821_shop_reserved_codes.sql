-- Codes of batches that are still in the making: no seller takes one for a batch of theirs meanwhile.
create table shop.reserved_codes (
  code text primary key check (code ~ '^[A-Z]{2}-[0-9]{4}-[0-9]{2}$'),
  reserved_at timestamptz not null default platform.now()
);
