-- The business behind a venue, and the licence of its place; a legacy venue has no row.
create or replace view businesses.of_venues as
  select v.venue_id, b.id as business_id, b.legal_name, b.cr_number, b.vat_number, b.iban, v.licence_expires_on, b.status,
    b.iban_changed_at
  from businesses.venues v join businesses.businesses b on b.id = v.business_id;
