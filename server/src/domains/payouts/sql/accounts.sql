-- Payees: venues, and sellers of compost. Revenue of the city's own yard stays with the city.
create or replace view payouts.payees as
  select 'venue' as kind, v.id, 'venue:' || v.id as account, v.name, b.legal_name, b.cr_number,
    coalesce(b.vat_number, v.vat_number) as vat_number, b.iban, b.iban_changed_at, false as is_own,
    v.id as venue_id, null::uuid as seller_id
  from venues.cards v left join businesses.of_venues b on b.venue_id = v.id
  union all
  select 'seller', s.id, 'seller:' || s.id, s.name, b.legal_name, b.cr_number, s.vat_number, b.iban, b.iban_changed_at,
    s.type = 'operator', null, s.id
  from shop.seller_cards s left join businesses.accounts b on b.business_id = s.business_id;

-- The bookings of a payee's account, each with its subject: a pickup or a payout.
create or replace function payouts.entries(p_account text, p_from timestamptz, p_until timestamptz)
  returns table (kind text, subject uuid, amount bigint, booked_at timestamptz)
  language sql stable
  begin atomic
    -- After a colon the reference has a suffix that distinguishes several bookings of one subject.
    select e.kind, split_part(e.reference, ':', 1)::uuid, e.amount, e.booked_at from payments.ledger_entries e
      where e.account = p_account and e.booked_at >= p_from and e.booked_at < p_until;
  end;

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

-- The balance of a payee's account before an instant: the last statement before it, and the bookings since.
create or replace function payouts.balance_before(p_account text, p_at timestamptz) returns bigint
  language sql stable
  begin atomic
    select coalesce(s.closing, 0) + coalesce((select sum(e.amount) from payouts.entries(p_account,
        coalesce(platform.muscat_midnight(s.week + 7), '-infinity'), p_at) e), 0)::bigint
      from (select) as one_row left join lateral (
        select week, closing from payouts.statements
          where account = p_account and platform.muscat_midnight(week + 7) <= p_at order by week desc limit 1) s on true;
  end;

-- The part of a payee's balance that was earned after an instant, less the commission on it.
create or replace function payouts.waiting(p_account text, p_after timestamptz) returns bigint
  language sql stable
  begin atomic
    select coalesce(sum(greatest(n.net, 0)), 0)::bigint from (
      select sum(e.amount) as net from payouts.entries(p_account, p_after, 'infinity') e
        where e.kind not in ('payout', 'payout_returned', 'debt_received', 'commission_vat_rounding') group by e.subject) n;
  end;

-- Since when an account owes us: the end of the first of its latest weeks that all closed below zero. Null when the
-- last week did not.
create or replace function payouts.owed_since(p_account text) returns date
  language sql stable
  begin atomic
    select min(s.week) + 6 from payouts.statements s
      where s.account = p_account and s.closing < 0 and s.week > coalesce((select max(e.week) from payouts.statements e
        where e.account = p_account and e.closing >= 0), '-infinity');
  end;

-- Debts of payees at the time of their notification.
create or replace view payouts.debt_notices as
  select n.id, y.venue_id, y.seller_id, y.name as payee, n.amount
  from payouts.notices n join payouts.payees y on y.account = n.account where n.kind = 'debts';

-- Active holds, with the texts for notifications to payees.
create or replace view payouts.hold_notices as
  select h.id, h.venue_id, h.seller_id, v.name as payee, h.reason
    from payouts.holds h join venues.cards v on v.id = h.venue_id where h.released_at is null
  union all
  select h.id, h.venue_id, h.seller_id, s.name, h.reason
    from payouts.holds h join shop.seller_cards s on s.id = h.seller_id where h.released_at is null;
