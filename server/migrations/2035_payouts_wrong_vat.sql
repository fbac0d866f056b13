update payouts.settings set wrong_vat_until = now()
  where (vat_from is null or vat_from > (now() at time zone 'Asia/Muscat')::date) and payments.took_vat();
