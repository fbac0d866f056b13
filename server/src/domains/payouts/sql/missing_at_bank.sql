-- Payouts given to the bank more than five days ago (within a year and since statements are imported) without a bank entry.
-- Five days allow for a weekend and a holiday.
create or replace view payouts.missing_at_bank as
  select p.id, p.account, p.venue_id, p.seller_id, p.amount, b.number, coalesce(b.given_at, b.sent_at) as given_at
    from payouts.batches b join payouts.payouts p on p.batch_id = b.id
    where coalesce(b.given_at, b.sent_at) >= greatest(platform.now() - interval '1 year',
        (select min(from_day) from payouts.bank_statements)::timestamptz)
      and coalesce(b.given_at, b.sent_at) < platform.now() - interval '5 days'
      and p.paid_entry_id is null and p.status <> 'returned'
      and exists (select from payouts.bank_statements);
