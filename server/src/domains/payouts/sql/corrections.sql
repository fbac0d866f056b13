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
