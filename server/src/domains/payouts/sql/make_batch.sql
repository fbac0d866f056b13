-- Collects all due payouts in one batch, and books them out of the payees' accounts. Only one batch is made at a time.
-- Four eyes: payouts within a day that no second person approved count too, so that nobody can pay much in small batches. A
-- member who changed the limit within two days does not profit from the change.
create or replace function payouts.make_batch(p_by uuid) returns uuid
  language plpgsql as $$
declare
  made uuid;
  taken record;
  in_all bigint := 0;
  unapproved bigint;
begin
  -- Serialises the making of batches.
  perform from payouts.settings for update;
  select coalesce(sum(p.amount), 0) into unapproved from payouts.batches b join payouts.payouts p on p.batch_id = b.id
    where b.approved_by is null and b.status in ('ready', 'sent') and b.requested_at > platform.now() - interval '24 hours';
  insert into payouts.batches (status, requested_by, needs_approval) values ('ready', p_by, false) returning id into made;
  for taken in
    insert into payouts.payouts (batch_id, venue_id, seller_id, amount, creditor, iban, sold_until)
      select made, d.venue_id, d.seller_id, d.due, d.legal_name, d.iban,
          platform.now() - make_interval(days => settings.number('payout_hold_days')) from payouts.due d where d.obstacle is null
      on conflict do nothing returning id, account, amount
  loop
    perform payments.book('payout', taken.id::text, taken.account, 'payouts', taken.amount);
    in_all := in_all + taken.amount;
  end loop;
  if in_all = 0 then
    perform platform.refuse('nothing_due');
  end if;
  if in_all + unapproved > settings.number('payout_approval_above') or exists (
      select from settings.changed_numbers c
      where c.key = 'payout_approval_above' and c.changed_by = p_by and c.changed_at > platform.now() - interval '48 hours') then
    update payouts.batches set status = 'waiting', needs_approval = true where id = made;
  end if;
  return made;
end $$;
