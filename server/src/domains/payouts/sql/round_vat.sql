-- VAT is booked per sale, so that the balance is right on every day, but due on the week's commission: 5 %, rounded once.
-- The difference is a separate booking before the week is closed. In a week with more commission returned than charged, no
-- more VAT is returned than was charged, and the last VAT is returned with the last commission.
create or replace function payouts.round_vat(p_week date, p_accounts text[]) returns void
  language plpgsql as $$
declare
  from_at timestamptz := platform.muscat_midnight(p_week);
  until_at timestamptz := platform.muscat_midnight(p_week + 7);
  venue text;
  week record;
  before record;
  due bigint;
begin
  foreach venue in array p_accounts loop
    continue when not starts_with(venue, 'venue:')
      or exists (select from payouts.statements s where s.account = venue and s.week >= p_week);
    select fee, vat into week from payouts.taxed_commission(venue, from_at, until_at);
    if week.fee >= 0 then
      due := payouts.vat(week.fee);
    else
      select fee, vat into before from payouts.taxed_commission(venue, '-infinity', from_at);
      due := case when before.fee + week.fee = 0 then -before.vat
        else -least(payouts.vat(-week.fee), before.vat) end;
    end if;
    continue when due = week.vat;
    perform payments.book_at_close('commission_vat_rounding', split_part(venue, ':', 2) || ':' || p_week,
      case when due > week.vat then venue else 'vat' end, case when due > week.vat then 'vat' else venue end,
      abs(due - week.vat), until_at);
  end loop;
end $$;
