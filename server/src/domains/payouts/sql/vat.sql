-- VAT of 5 % on top of a commission, rounded half up to the baisa.
create or replace function payouts.vat(p_fee bigint) returns bigint
  language sql immutable parallel safe
  return (p_fee * 5 + 50) / 100;

create or replace view payouts.registration as
  select coalesce(vat_from <= platform.muscat_day(platform.now()), false) as is_registered from payouts.settings;

-- VAT is booked per sale, so that the balance is right on every day, but due on the week's commission: 5 %, rounded once.
-- The difference is a separate booking before the week is closed. In a week with more commission returned than charged, no
-- more VAT is returned than was charged, and the last VAT is returned with the last commission.
create or replace function payouts.round_vat(p_week date, p_accounts text[]) returns void
  language plpgsql as $$
declare
  from_at timestamptz := platform.muscat_midnight(p_week);
  until_at timestamptz := platform.muscat_midnight(p_week + 7);
  venue text;
  week record;
  before record;
  due bigint;
begin
  foreach venue in array p_accounts loop
    continue when not starts_with(venue, 'venue:')
      or exists (select from payouts.statements s where s.account = venue and s.week >= p_week);
    select fee, vat into week from payouts.taxed_commission(venue, from_at, until_at);
    if week.fee >= 0 then
      due := payouts.vat(week.fee);
    else
      select fee, vat into before from payouts.taxed_commission(venue, '-infinity', from_at);
      due := case when before.fee + week.fee = 0 then -before.vat
        else -least(payouts.vat(-week.fee), before.vat) end;
    end if;
    continue when due = week.vat;
    perform payments.book_at_close('commission_vat_rounding', split_part(venue, ':', 2) || ':' || p_week,
      case when due > week.vat then venue else 'vat' end, case when due > week.vat then 'vat' else venue end,
      abs(due - week.vat), until_at);
  end loop;
end $$;

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

-- Whether the VAT on a venue's commission booked at that time was returned by a correction. It locks the row, so that a
-- correction waits until this transaction ends.
create or replace function payouts.is_vat_corrected(p_venue uuid, p_booked_at timestamptz) returns boolean
  language plpgsql as $$
begin
  if not exists (select from payouts.settings s where p_booked_at < s.wrong_vat_until) then
    return false;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('payouts.vat ' || p_venue, 0));
  return exists (select from payouts.vat_corrections c where c.venue_id = p_venue);
end $$;

-- Returns wrongly charged VAT to venues, each once; venues in whose team this member works are left to a colleague. A
-- concurrent refund of an old sale waits, and then returns no VAT a second time (payouts.is_vat_corrected).
create or replace function payouts.correct_vat(p_reason text, p_by uuid)
  returns table (correction_id uuid, venue_id uuid, amount bigint)
  language plpgsql as $$
#variable_conflict use_column
declare
  locked uuid[];
  made record;
begin
  locked := array(select w.venue_id from payouts.wrong_vat w
    where not exists (select from venues.whole_teams t where t.venue_id = w.venue_id and t.user_id = p_by) order by w.venue_id);
  perform pg_advisory_xact_lock(hashtextextended('payouts.vat ' || v.id, 0)) from unnest(locked) as v (id);
  -- The amounts are selected again: refunds may have changed them before the locks were held.
  for made in
    insert into payouts.vat_corrections (venue_id, amount, reason, made_by)
      select w.venue_id, w.amount, p_reason, p_by from payouts.wrong_vat w where w.venue_id = any (locked)
      on conflict do nothing returning id, venue_id, amount
  loop
    perform payments.book('vat_corrected', made.id::text, 'vat', 'venue:' || made.venue_id, made.amount);
    correction_id := made.id;
    venue_id := made.venue_id;
    amount := made.amount;
    return next;
  end loop;
end $$;

-- Effects of earlier wrong money rules that are not corrected yet: VAT of venues, amounts owed to donors, and debts of
-- payees.
create or replace view payouts.corrections as
  select 'vat' as kind, w.venue_id as id, v.name, w.amount as sum, false as is_notified
    from payouts.wrong_vat w join venues.cards v on v.id = w.venue_id
  union all
  select 'donors', d.id, jsonb_build_object('en', d.name, 'ar', d.name), b.balance,
    exists (select from payouts.notices n where n.kind = 'donors' and n.account = d.account)
    from donations.priced_donors d cross join lateral payments.balance_of(d.account) as b (balance) where b.balance > 0
  union all
  select 'debts', d.id, d.name, -d.balance,
    exists (select from payouts.notices n where n.kind = 'debts' and n.account = d.account)
    from payouts.due d where d.balance < 0 and d.obstacle is distinct from 'own';

-- Returned VAT, for notifications to managers.
create or replace view payouts.vat_notices as
  select c.id, c.venue_id, v.name as venue, c.amount
  from payouts.vat_corrections c join venues.cards v on v.id = c.venue_id;
