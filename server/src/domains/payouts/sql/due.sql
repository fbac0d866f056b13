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
