-- Payouts as managers are told of them; of the account only its end.
create or replace view payouts.payout_notices as
  select p.id, p.venue_id, v.name as venue, p.amount, right(p.iban, 4) as account_end, p.status, p.return_reason,
    p.sent_at is not null as was_sent
    from payouts.payouts p join venues.cards v on v.id = p.venue_id;
