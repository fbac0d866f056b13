-- Statements for notifications to payees.
create or replace view payouts.statement_notices as
  select s.id, s.venue_id, s.seller_id, v.name as payee, s.week, s.pickups, s.gross, s.closing
    from payouts.statements s join venues.cards v on v.id = s.venue_id
  union all
  select s.id, s.venue_id, s.seller_id, c.name, s.week, s.pickups, s.gross, s.closing
    from payouts.statements s join shop.seller_cards c on c.id = s.seller_id;
