-- VAT of 5 % on top of a commission, rounded half up to the baisa.
create or replace function payouts.vat(p_fee bigint) returns bigint
  language sql immutable parallel safe
  return (p_fee * 5 + 50) / 100;
