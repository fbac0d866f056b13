-- Statements as managers are told of them.
create or replace view payouts.statement_notices as
  select s.id, s.venue_id, v.name as venue, s.week, s.pickups, s.gross, s.closing
    from payouts.statements s join venues.cards v on v.id = s.venue_id;
