-- Returned VAT, for notifications to managers.
create or replace view payouts.vat_notices as
  select c.id, c.venue_id, v.name as venue, c.amount
  from payouts.vat_corrections c join venues.cards v on v.id = c.venue_id;
