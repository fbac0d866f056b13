-- Issues the missing statements of a week for these payees, and closes it in the ledger. There is no statement without
-- movements and debts. The difference between all bookings and the closing balance is recorded; it should be zero.
create or replace function payouts.issue_statements(p_week date, p_accounts text[])
  returns table (statement_id uuid, venue_id uuid)
  language sql
  begin atomic
    with issued as (
      insert into payouts.statements (venue_id, seller_id, number, week, opening, closing, gross, cash, cash_fee, refunds,
          commission, vat, payouts, other, voucher_share, pickups, ledger_difference)
        select case y.kind when 'venue' then y.id end, case y.kind when 'seller' then y.id end,
          coalesce((select max(s.number) from payouts.statements s where s.account = y.account), 0) + 1,
          p_week, o.opening, o.opening + w.net, w.gross, w.cash, w.cash_fee, w.refunds, w.commission, w.vat, w.payouts, w.other,
          w.voucher_share, w.pickups,
          coalesce((select sum(e.amount) from payments.ledger_entries e
            where e.account = y.account and e.booked_at < platform.muscat_midnight(p_week + 7)), 0) - o.opening - w.net
        from (select a.account, split_part(a.account, ':', 1) as kind, split_part(a.account, ':', 2)::uuid as id
            from unnest(p_accounts) as a (account)) y
          cross join lateral (select payouts.balance_before(y.account, platform.muscat_midnight(p_week)) as opening) o
          cross join lateral (
            select coalesce(sum(l.net), 0)::bigint as net, coalesce(sum(l.gross), 0)::bigint as gross,
              coalesce(sum(l.cash), 0)::bigint as cash, coalesce(sum(l.cash_fee), 0)::bigint as cash_fee,
              coalesce(sum(l.refunds), 0)::bigint as refunds, coalesce(sum(l.commission), 0)::bigint as commission,
              coalesce(sum(l.vat), 0)::bigint as vat, coalesce(sum(l.payouts), 0)::bigint as payouts,
              coalesce(sum(l.other), 0)::bigint as other, coalesce(sum(l.voucher_share), 0)::bigint as voucher_share,
              count(*) filter (where l.kind = 'pickup' and l.gross > 0)::int as pickups, count(*) as lines
            from payouts.statement_lines(y.account, p_week) l) w
        where w.lines > 0 or o.opening <> 0
        on conflict do nothing
        returning id, statements.venue_id, account, closing)
    select i.id, i.venue_id from issued i
      cross join lateral payments.close_account(i.account, platform.muscat_midnight(p_week + 7), i.closing);
  end;

-- Statements for the invoices of commission; amounts have the sign of the venue's account.
create or replace view payouts.issued_statements as
  select s.id, s.venue_id, s.week, s.commission, s.vat, s.issued_at, s.invoiced_at,
    coalesce(s.week + 6 >= p.vat_from, false) as bears_vat
  from payouts.statements s cross join payouts.settings p;

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

-- Statements for notifications to payees.
create or replace view payouts.statement_notices as
  select s.id, s.venue_id, s.seller_id, v.name as payee, s.week, s.pickups, s.gross, s.closing
    from payouts.statements s join venues.cards v on v.id = s.venue_id
  union all
  select s.id, s.venue_id, s.seller_id, c.name, s.week, s.pickups, s.gross, s.closing
    from payouts.statements s join shop.seller_cards c on c.id = s.seller_id;
