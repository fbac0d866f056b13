-- The VAT on the commission of a sale of that day: nothing before the platform is registered.
create or replace function payouts.vat_on(p_fee bigint, p_day date) returns bigint
  language sql stable parallel safe
  begin atomic
    select case when p_day >= s.vat_from then payouts.vat(p_fee) else 0 end from payouts.settings s;
  end;
