-- VAT on commission charged to venues while the platform was not registered, less what was returned with refunds, until it
-- is corrected.
create or replace view payouts.wrong_vat as
  select p.venue_id, sum(w.amount)::bigint as amount, count(*)::int as pickups
  from (
    select t.pickup_id, sum(t.amount) as amount from (
      select split_part(e.reference, ':', 1)::uuid as pickup_id, e.amount
        from payments.ledger_entries e join payouts.settings s on e.booked_at < s.wrong_vat_until
        where e.account = 'vat' and e.kind = 'commission_vat'
      union all
      select split_part(e.reference, ':', 1)::uuid, e.amount
        from payments.ledger_entries e join payouts.settings s on s.wrong_vat_until is not null
        where e.account = 'vat' and e.kind = 'commission_vat_back') t
    group by t.pickup_id having sum(t.amount) > 0) w
    join orders.venue_pickups p on p.id = w.pickup_id
  where not exists (select from payouts.vat_corrections c where c.venue_id = p.venue_id)
  group by p.venue_id;
