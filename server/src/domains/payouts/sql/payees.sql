-- Payees: venues, and sellers of compost. Revenue of the city's own yard stays with the city.
create or replace view payouts.payees as
  select 'venue' as kind, v.id, 'venue:' || v.id as account, v.name, b.legal_name, b.cr_number,
    coalesce(b.vat_number, v.vat_number) as vat_number, b.iban, b.iban_changed_at, false as is_own,
    v.id as venue_id, null::uuid as seller_id
  from venues.cards v left join businesses.of_venues b on b.venue_id = v.id
  union all
  select 'seller', s.id, 'seller:' || s.id, s.name, b.legal_name, b.cr_number, s.vat_number, b.iban, b.iban_changed_at,
    s.type = 'operator', null, s.id
  from shop.seller_cards s left join businesses.accounts b on b.business_id = s.business_id;
