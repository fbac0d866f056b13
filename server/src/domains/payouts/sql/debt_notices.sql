-- Debts of payees at the time of their notification.
create or replace view payouts.debt_notices as
  select n.id, y.venue_id, y.seller_id, y.name as payee, n.amount
  from payouts.notices n join payouts.payees y on y.account = n.account where n.kind = 'debts';
