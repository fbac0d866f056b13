-- Takes every payout that is due into one batch, and books it out of the accounts of who is paid. One batch is made at a time.
create or replace function payouts.make_batch(p_by uuid) returns uuid
  language plpgsql as $$
declare
  made uuid;
  taken record;
  in_all bigint := 0;
begin
  -- Batches are made one after the other.
  perform from payouts.settings for update;
  insert into payouts.batches (status, requested_by, needs_approval) values ('ready', p_by, false) returning id into made;
  for taken in
    insert into payouts.payouts (batch_id, venue_id, seller_id, amount, creditor, iban)
      select made, d.venue_id, d.seller_id, d.due, d.legal_name, d.iban from payouts.due d where d.obstacle is null
      on conflict do nothing returning id, account, amount
  loop
    perform payments.book('payout', taken.id::text, taken.account, 'payouts', taken.amount);
    in_all := in_all + taken.amount;
  end loop;
  if in_all = 0 then
    perform platform.refuse('nothing_due');
  end if;
  if in_all > settings.number('payout_approval_above') then
    update payouts.batches set status = 'waiting', needs_approval = true where id = made;
  end if;
  return made;
end $$;
