-- Charges of a venue between two instants for sales with VAT: their commission less returns, and the VAT booked on it. A
-- sale from before the registration retains its VAT as booked.
create or replace function payouts.taxed_commission(p_account text, p_from timestamptz, p_until timestamptz,
    out fee bigint, out vat bigint)
  language sql stable
  begin atomic
    select coalesce(-sum(e.amount) filter (where e.kind in ('commission', 'commission_back')), 0)::bigint,
      coalesce(-sum(e.amount) filter (where e.kind not in ('commission', 'commission_back')), 0)::bigint
    from payments.ledger_entries e
    where e.account = p_account and e.booked_at >= p_from and e.booked_at < p_until
      and (e.kind = 'commission_vat_rounding'
        or e.kind in ('commission', 'commission_back', 'commission_vat', 'commission_vat_back') and exists (
          select from payments.ledger_entries s cross join payouts.settings t
          where s.kind = 'sale' and s.reference = split_part(e.reference, ':', 1) and s.account = p_account
            and platform.muscat_day(s.booked_at) >= t.vat_from));
  end;
