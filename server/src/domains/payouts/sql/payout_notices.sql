-- Payouts for notifications to payees; only the end of the account number is included.
create or replace view payouts.payout_notices as
  select p.id, p.venue_id, p.seller_id, v.name as payee, p.amount, right(p.iban, 4) as account_end, p.status,
    p.return_reason, p.sent_at is not null as was_sent
    from payouts.payouts p join venues.cards v on v.id = p.venue_id
  union all
  select p.id, p.venue_id, p.seller_id, s.name, p.amount, right(p.iban, 4), p.status, p.return_reason, p.sent_at is not null
    from payouts.payouts p join shop.seller_cards s on s.id = p.seller_id;
