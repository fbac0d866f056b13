-- Whether VAT was ever taken; gone again once payouts have looked (2036).
create function payments.took_vat() returns boolean
  language sql stable
  as $$ select exists (select from payments.transfers where to_account = 'vat') $$;
