-- What changed a payee's account between two instants, by pickup and payout. A parcel of compost counts as a pickup, with
-- its weight. The subject of a rounding of the VAT is the venue.
-- `cash_fee` is the service fee within `cash`; `sold_at` is when the sale was booked last; `reference` is the bank's
-- reference of a payment to us.
create or replace function payouts.account_lines(p_account text, p_from timestamptz, p_until timestamptz)
  returns table (subject uuid, kind text, order_number text, is_cash boolean, grams int, at timestamptz, sold_at timestamptz,
    gross bigint, cash bigint, cash_fee bigint, voucher_share bigint, refunds bigint, commission bigint, vat bigint,
    payouts bigint, other bigint, net bigint, reference text)
  language sql stable
  begin atomic
    with sums as (
      select e.subject, min(e.booked_at) as at, max(e.booked_at) filter (where e.kind = 'sale') as sold_at,
        coalesce(sum(e.amount) filter (where e.kind in ('sale', 'sale_undone')), 0)::bigint as gross,
        coalesce(sum(e.amount) filter (where e.kind in ('cash', 'cash_undone', 'cash_back')), 0)::bigint as cash,
        count(*) filter (where e.kind = 'cash_undone') - count(*) filter (where e.kind = 'cash') as fees,
        coalesce(sum(e.amount) filter (where e.kind = 'sale_back'), 0)::bigint as refunds,
        coalesce(sum(e.amount) filter (where e.kind in ('commission', 'commission_back')), 0)::bigint as commission,
        coalesce(sum(e.amount) filter (where e.kind in ('commission_vat', 'commission_vat_back', 'commission_vat_rounding')), 0)::bigint as vat,
        coalesce(sum(e.amount) filter (where e.kind in ('payout', 'payout_returned')), 0)::bigint as payouts,
        sum(e.amount)::bigint as net
        from payouts.entries(p_account, p_from, p_until) e group by e.subject)
    select s.subject,
      case when coalesce(p.id, c.id) is not null then 'pickup' when o.id is not null then 'payout'
        when p_account = 'venue:' || s.subject then 'rounding' else 'other' end,
      coalesce(p.order_number, c.order_number), coalesce(p.is_cash, false), c.grams, s.at, s.sold_at, s.gross, s.cash,
      s.fees * coalesce(p.service_fee, 0),
      case when s.gross > 0 and coalesce(p.total, c.total) > 0
        then payouts.share(coalesce(p.discount, c.discount), s.gross, coalesce(p.total, c.total)) else 0 end,
      s.refunds, s.commission, s.vat, s.payouts,
      s.net - s.gross - s.cash - s.refunds - s.commission - s.vat - s.payouts, s.net,
      r.reference
      from sums s left join orders.venue_pickups p on p.id = s.subject
        left join orders.seller_parcels c on c.id = s.subject left join payouts.payouts o on o.id = s.subject
        left join payouts.receipts r on r.id = s.subject
      -- Undone in between: the bookings cancel out.
      where (s.gross, s.cash, s.refunds, s.commission, s.vat, s.payouts, s.net) <> (0, 0, 0, 0, 0, 0, 0);
  end;
