-- From which day on the platform charges VAT on its commission; null while it is not registered.
alter table payouts.settings add column vat_from date;

-- Takes over who was registered before that had a day; gone again once it has moved (1980).
create function payouts.move_in() returns void
  language sql
  as $$ update payouts.settings set vat_from = '2000-01-01' $$;
