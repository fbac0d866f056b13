-- Commission and the VAT on it, from a venue to the platform ('commission') or back ('commission_back').
create or replace function payouts.book_fee(p_kind text, p_reference text, p_venue uuid, p_fee bigint, p_tax bigint)
  returns void language plpgsql as $$
declare
  venue text := 'venue:' || p_venue;
  is_back boolean := p_kind = 'commission_back';
begin
  if p_fee > 0 then
    perform payments.book(p_kind, p_reference, case when is_back then 'commission' else venue end,
      case when is_back then venue else 'commission' end, p_fee);
  end if;
  if p_tax > 0 then
    perform payments.book(replace(p_kind, 'commission', 'commission_vat'), p_reference,
      case when is_back then 'vat' else venue end, case when is_back then venue else 'vat' end, p_tax);
  end if;
end $$;
