-- Changes that owners request, for notifications: a licence with its store; of an account, only its last four
-- characters.
create or replace view businesses.change_notices as
  select c.id, c.business_id, b.legal_name as business, c.kind, c.status, c.note,
    right(c.iban, 4) as account_end, c.licence_expires_on as expires_on, c.venue_id, v.name as venue
    from businesses.changes c join businesses.businesses b on b.id = c.business_id
      left join venues.cards v on v.id = c.venue_id;
