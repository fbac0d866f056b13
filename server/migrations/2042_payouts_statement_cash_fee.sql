-- Of the cash of a statement: the platform's service fee, below zero like the cash.
alter table payouts.statements add column cash_fee bigint not null default 0;
do $$
begin
  -- A new database has no statements, and no views yet.
  if not exists (select from payouts.statements where cash <> 0) then
    return;
  end if;
  update payouts.statements s set cash_fee = f.fee from (
    select w.id, sum(case e.kind when 'cash' then -p.service_fee else p.service_fee end)::bigint as fee
      from payouts.statements w join payments.ledger_entries e on e.account = w.account and e.kind in ('cash', 'cash_undone')
          and e.booked_at >= w.week::timestamp at time zone 'Asia/Muscat'
          and e.booked_at < (w.week + 7)::timestamp at time zone 'Asia/Muscat'
        join orders.venue_pickups p on p.id = split_part(e.reference, ':', 1)::uuid
      where w.cash <> 0 group by w.id) f
    where f.id = s.id;
end $$;
