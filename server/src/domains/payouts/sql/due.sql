-- What each venue is owed, what of it is due, and why nothing is paid out; null: it is in the next batch. A sale waits
-- for some days; what takes money from the account counts at once.
create or replace view payouts.due as
  select v.id as venue_id, v.name, b.legal_name, b.iban, a.balance, a.waiting, a.balance - a.waiting as due,
    h.reason as hold_reason, h.held_at,
    case when h.id is not null then 'held'
      when a.balance - a.waiting < s.minimum then 'below_minimum'
      when exists (select from payouts.payouts p where p.venue_id = v.id and p.status in ('batched', 'sent'))
        then 'on_its_way'
      when b.iban is null then 'no_iban'
      -- So that its owners can object.
      when b.iban_changed_at > platform.now() - interval '48 hours' then 'new_account' end as obstacle
  from (select settings.number('payout_minimum') as minimum, settings.number('payout_hold_days') as hold_days offset 0) s
    cross join venues.cards v
    left join businesses.of_venues b on b.venue_id = v.id
    left join payouts.holds h on h.venue_id = v.id and h.released_at is null
    cross join lateral (
      select payouts.balance_before(v.id, 'infinity') as balance,
        payouts.waiting(v.id, platform.now() - make_interval(days => s.hold_days)) as waiting
      -- Each reads the account: the offset has them worked out once for a venue, not at each use.
      offset 0) a;
