-- Issues the statements of a week that these venues do not have yet. Nothing happened and nothing is owed: none is made.
create or replace function payouts.issue_statements(p_week date, p_venues uuid[])
  returns table (statement_id uuid, venue_id uuid)
  language sql
  begin atomic
    insert into payouts.statements (venue_id, week, opening, closing, gross, cash, refunds, commission, vat, payouts, other,
        voucher_share, pickups)
      select v.id, p_week, o.opening, o.opening + w.net, w.gross, w.cash, w.refunds, w.commission, w.vat, w.payouts, w.other,
        w.voucher_share, w.pickups
      from unnest(p_venues) as v (id)
        cross join lateral (select payouts.balance_before(v.id, platform.muscat_midnight(p_week)) as opening) o
        cross join lateral (
          select coalesce(sum(l.net), 0)::bigint as net, coalesce(sum(l.gross), 0)::bigint as gross,
            coalesce(sum(l.cash), 0)::bigint as cash,
            coalesce(sum(l.refunds), 0)::bigint as refunds, coalesce(sum(l.commission), 0)::bigint as commission,
            coalesce(sum(l.vat), 0)::bigint as vat, coalesce(sum(l.payouts), 0)::bigint as payouts,
            coalesce(sum(l.other), 0)::bigint as other, coalesce(sum(l.voucher_share), 0)::bigint as voucher_share,
            count(*) filter (where l.kind = 'pickup' and l.gross > 0)::int as pickups, count(*) as lines
          from payouts.statement_lines(v.id, p_week) l) w
      where w.lines > 0 or o.opening <> 0
      on conflict do nothing
      returning id, statements.venue_id;
  end;
