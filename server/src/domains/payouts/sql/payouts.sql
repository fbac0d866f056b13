-- Each payee's balance, the part that is due, and why it is not paid out; null: it is in the next batch. A sale waits for
-- some days; what reduces the balance counts at once.
create or replace view payouts.due as
  select y.kind, y.id, y.account, y.venue_id, y.seller_id, y.name, y.legal_name, y.iban, a.balance, a.waiting,
    a.balance - a.waiting as due, h.reason as hold_reason, h.held_at,
    case when y.is_own then 'own'
      when h.id is not null then 'held'
      when a.balance < 0 then 'owes'
      when a.balance - a.waiting < s.minimum then 'below_minimum'
      when exists (select from payouts.payouts p where p.account = y.account and p.status in ('batched', 'sent'))
        then 'on_its_way'
      when y.iban is null then 'no_iban'
      -- A waiting time, so that the owners can object.
      when y.iban_changed_at > platform.now() - interval '48 hours' then 'new_account' end as obstacle
  from (select settings.number('payout_minimum') as minimum, settings.number('payout_hold_days') as hold_days offset 0) s
    cross join payouts.payees y
    left join payouts.holds h on h.account = y.account and h.released_at is null
    cross join lateral (
      select payouts.balance_before(y.account, 'infinity') as balance,
        payouts.waiting(y.account, platform.now() - make_interval(days => s.hold_days)) as waiting
      -- `offset` makes the planner compute these once per payee instead of at each use, because each reads the account.
      offset 0) a;

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

-- The payout that paid for a sale of that moment; null while it is unpaid.
create or replace function payouts.payout_of(p_account text, p_sold_at timestamptz) returns uuid
  language sql stable
  begin atomic
    select p.id from payouts.payouts p
      where p.account = p_account and p.status <> 'returned' and p.sold_until > p_sold_at
      order by p.sold_until limit 1;
  end;

-- Payouts for notifications to payees; only the end of the account number is included.
create or replace view payouts.payout_notices as
  select p.id, p.venue_id, p.seller_id, v.name as payee, p.amount, right(p.iban, 4) as account_end, p.status,
    p.return_reason, p.sent_at is not null as was_sent
    from payouts.payouts p join venues.cards v on v.id = p.venue_id
  union all
  select p.id, p.venue_id, p.seller_id, s.name, p.amount, right(p.iban, 4), p.status, p.return_reason, p.sent_at is not null
    from payouts.payouts p join shop.seller_cards s on s.id = p.seller_id;

-- Amounts owed to donors at the time of their notification, and payments to them.
create or replace view payouts.donor_notices as
  select n.id, 'owed' as news, d.id as donor_id, d.venue_id, n.amount, null::text as reference, n.sent_at as at
  from payouts.notices n join donations.listed_donors d on 'donor:' || d.id = n.account where n.kind = 'donors'
  union all
  select p.id, 'paid', p.donor_id, d.venue_id, p.amount, p.reference, p.booked_at
  from payouts.donor_payments p join donations.listed_donors d on d.id = p.donor_id;

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
