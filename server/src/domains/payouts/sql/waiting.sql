-- The part of a payee's balance that was earned after an instant, less the commission on it.
create or replace function payouts.waiting(p_account text, p_after timestamptz) returns bigint
  language sql stable
  begin atomic
    select coalesce(sum(greatest(n.net, 0)), 0)::bigint from (
      select sum(e.amount) as net from payouts.entries(p_account, p_after, 'infinity') e
        where e.kind not in ('payout', 'payout_returned', 'debt_received', 'commission_vat_rounding') group by e.subject) n;
  end;
