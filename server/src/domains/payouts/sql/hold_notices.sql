-- Holds that are not released, as managers are told of them.
create or replace view payouts.hold_notices as
  select h.id, h.venue_id, v.name as venue, h.reason
    from payouts.holds h join venues.cards v on v.id = h.venue_id where h.released_at is null;
