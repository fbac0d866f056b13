-- The sales that a payout pays were made before this; with it a sale finds the payout that paid it.
alter table payouts.payouts add column sold_until timestamptz;
create index payouts_by_what_they_pay on payouts.payouts (account, sold_until) where status <> 'returned';
-- Of payouts until now by the days that count today. Where the office could not set them yet, there were two.
do $$
declare
  days int := 2;
begin
  if to_regprocedure('settings.number(text)') is not null then
    days := settings.number('payout_hold_days');
  end if;
  update payouts.payouts p set sold_until = b.requested_at - make_interval(days => days)
    from payouts.batches b where b.id = p.batch_id;
end $$;
