-- What a payee's week (from its Sunday) changed, by pickup and payout; the sums of `net` is closing minus opening. A parcel
-- of compost is a pickup here, with what it weighs.
create or replace function payouts.statement_lines(p_account text, p_week date)
  returns table (subject uuid, kind text, order_number text, grams int, at timestamptz, gross bigint, cash bigint,
    voucher_share bigint, refunds bigint, commission bigint, vat bigint, payouts bigint, other bigint, net bigint)
  language sql stable
  begin atomic
    with sums as (
      select e.subject, min(e.booked_at) as at,
        coalesce(sum(e.amount) filter (where e.kind in ('sale', 'sale_undone')), 0)::bigint as gross,
        coalesce(sum(e.amount) filter (where e.kind in ('cash', 'cash_undone', 'cash_back')), 0)::bigint as cash,
        coalesce(sum(e.amount) filter (where e.kind = 'sale_back'), 0)::bigint as refunds,
        coalesce(sum(e.amount) filter (where e.kind in ('commission', 'commission_back')), 0)::bigint as commission,
        coalesce(sum(e.amount) filter (where e.kind in ('commission_vat', 'commission_vat_back')), 0)::bigint as vat,
        coalesce(sum(e.amount) filter (where e.kind in ('payout', 'payout_returned')), 0)::bigint as payouts,
        sum(e.amount)::bigint as net
        from payouts.entries(p_account, platform.muscat_midnight(p_week), platform.muscat_midnight(p_week + 7)) e
        group by e.subject)
    select s.subject,
      case when coalesce(p.id, c.id) is not null then 'pickup' when o.id is not null then 'payout' else 'other' end,
      coalesce(p.order_number, c.order_number), c.grams, s.at, s.gross, s.cash,
      case when s.gross > 0 and coalesce(p.total, c.total) > 0
        then payouts.share(coalesce(p.discount, c.discount), s.gross, coalesce(p.total, c.total)) else 0 end,
      s.refunds, s.commission, s.vat, s.payouts,
      s.net - s.gross - s.cash - s.refunds - s.commission - s.vat - s.payouts, s.net
      from sums s left join orders.venue_pickups p on p.id = s.subject
        left join orders.seller_parcels c on c.id = s.subject left join payouts.payouts o on o.id = s.subject
      -- Undone within the week: nothing happened.
      where (s.gross, s.cash, s.refunds, s.commission, s.vat, s.payouts, s.net) <> (0, 0, 0, 0, 0, 0, 0);
  end;
