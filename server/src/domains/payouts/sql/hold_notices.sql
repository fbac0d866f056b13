-- Active holds, with the texts for notifications to payees.
create or replace view payouts.hold_notices as
  select h.id, h.venue_id, h.seller_id, v.name as payee, h.reason
    from payouts.holds h join venues.cards v on v.id = h.venue_id where h.released_at is null
  union all
  select h.id, h.venue_id, h.seller_id, s.name, h.reason
    from payouts.holds h join shop.seller_cards s on s.id = h.seller_id where h.released_at is null;
