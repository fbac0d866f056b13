-- The changes of a payee's week (from its Sunday), by pickup and payout; the sum of `net` is closing minus opening. A parcel
-- of compost counts as a pickup, with its weight.
create or replace function payouts.statement_lines(p_account text, p_week date)
  returns table (subject uuid, kind text, order_number text, grams int, at timestamptz, gross bigint, cash bigint,
    cash_fee bigint, voucher_share bigint, refunds bigint, commission bigint, vat bigint, payouts bigint, other bigint, net bigint)
  language sql stable
  begin atomic
    select l.subject, l.kind, l.order_number, l.grams, l.at, l.gross, l.cash, l.cash_fee, l.voucher_share, l.refunds, l.commission,
        l.vat, l.payouts, l.other, l.net
      from payouts.account_lines(p_account, platform.muscat_midnight(p_week), platform.muscat_midnight(p_week + 7)) l;
  end;
