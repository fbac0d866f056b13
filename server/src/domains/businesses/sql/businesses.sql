create or replace view businesses.accounts as
  select id as business_id, legal_name, cr_number, vat_number, iban, iban_changed_at from businesses.businesses;

-- The business behind a venue, and the licence of its place; a legacy venue has no row.
create or replace view businesses.of_venues as
  select v.venue_id, b.id as business_id, b.legal_name, b.cr_number, b.vat_number, b.iban, v.licence_expires_on, b.status,
    b.iban_changed_at
  from businesses.venues v join businesses.businesses b on b.id = v.business_id;

-- Whether a venue may put food on sale: not while its business is suspended or its own food licence has expired. A
-- legacy venue has no business and may.
create or replace function businesses.may_list(p_venue uuid) returns boolean
  language sql stable parallel safe
  return not exists (select from businesses.of_venues o where o.venue_id = p_venue
    and (o.status <> 'active' or o.licence_expires_on < platform.muscat_day(platform.now())));

create or replace view businesses.office_businesses as
  select id, legal_name, cr_number, vat_number, contact_name, contact_email, contact_phone, right(iban, 4) as account_end,
    iban_changed_at, status, created_at
  from businesses.businesses;

create or replace function businesses.find_businesses(p_text text, p_phones text[], p_most int) returns setof uuid
  language sql stable set enable_seqscan to off
  begin atomic
    select id from (
      (select id from businesses.businesses where cr_number = p_text)
      union
      (select id from businesses.businesses where contact_phone = any (p_phones) limit p_most)
      union
      (select id from businesses.businesses where lower(contact_email) = lower(p_text) limit p_most)
      union
      (select id from businesses.businesses
        where platform.indexed_words(legal_name) @@ platform.words_sought(p_text) limit p_most)
    ) found order by id limit p_most;
  end;

create or replace function businesses.own_business(p_user uuid, p_cr_number text) returns uuid
  language sql stable parallel safe
  return (select b.id from businesses.businesses b where b.cr_number = p_cr_number
    and exists (select from businesses.venues v join venues.teams t on t.venue_id = v.venue_id
      where v.business_id = b.id and t.user_id = p_user and t.role = 'owner'));

-- Food licences of stores with the days until each expires; negative afterwards.
create or replace view businesses.licence_notices as
  select v.venue_id, c.name as venue, v.licence_expires_on as expires_on,
    v.licence_expires_on - platform.muscat_day(platform.now()) as days
  from businesses.venues v join businesses.businesses b on b.id = v.business_id join venues.cards c on c.id = v.venue_id
  where b.status = 'active' and c.closed_since is null;
