create or replace view donations.open_donations as
  select d.id, d.donor_id, d.kind, d.category, d.title_en, d.title_ar, d.picture, d.price, d.grams_left, d.grams,
    d.storage, d.tags, d.dietary, d.allergens, d.starts_at, d.ends_at, d.published_at, d.charities_until, d.area,
    d.about_lat as lat, d.about_lng as lng, d.place, o.name as donor_name, o.kind as donor_kind,
    (select jsonb_build_object('id', v.id, 'name', v.name) from venues.cards v where v.id = o.venue_id) as donor_venue,
    d.allows_claims, d.description_en, d.description_ar, d.allergens_note_en, d.allergens_note_ar
  from donations.donations d left join donations.donors o on o.user_id = d.donor_id
  where d.status = 'available' and d.hidden_at is null and d.recalled_at is null and d.ends_at > platform.now()
    and d.grams_left > 0;

create or replace function donations.gives(p_donor uuid, p_user uuid) returns boolean
  language sql stable
  return p_donor = p_user
    or exists (select from venues.teams where venue_id = p_donor and user_id = p_user);

create or replace function donations.public_terms_json(d donations.donations) returns jsonb
  language sql stable
  return jsonb_build_object('id', d.id, 'kind', d.kind, 'category', d.category,
    'title', platform.localized(d.title_en, d.title_ar),
    'description', platform.localized(d.description_en, d.description_ar),
    'feedSources', d.feed_sources, 'tags', d.tags, 'picture', d.picture, 'grams', d.grams, 'price', d.price,
    'allergens', d.allergens, 'allergensNote', platform.localized(d.allergens_note_en, d.allergens_note_ar),
    'dietary', d.dietary, 'storage', d.storage, 'madeAt', d.made_at, 'useBy', d.use_by,
    'window', jsonb_build_object('startsAt', d.starts_at, 'endsAt', d.ends_at), 'area', d.area,
    'status', donations.status_now(d), 'gramsLeft', d.grams_left, 'publishedAt', d.published_at,
    'charitiesUntil', d.charities_until, 'recalledBecause', d.recalled_because);

-- The status as of now: a window may have ended before the job updates the row.
create or replace function donations.status_now(d donations.donations) returns donations.status
  language sql stable
  return case when d.ended_at is null and d.ends_at <= platform.now() and d.status = 'available'
    then case when d.grams_promised > 0 then 'reserved' when d.grams_collected > 0 then 'collected' else 'expired' end::donations.status
    else d.status end;

create or replace function donations.waiting_count(p_donation uuid) returns bigint
  language sql stable
  begin atomic
    select count(*) from donations.requests where donation_id = p_donation and status = 'waiting';
  end;

-- A donation's own page (contract donationDetail); null when it does not exist or is hidden.
create or replace function donations.detail_json(p_id uuid) returns jsonb
  language sql stable
  begin atomic
    select donations.public_terms_json(d) || jsonb_build_object(
        'portions', d.portions, 'about', jsonb_build_object('lat', d.about_lat, 'lng', d.about_lng),
        'waiting', donations.waiting_count(d.id),
        'donor', donations.donor_json(o) || jsonb_build_object(
          'isVerified', o.verified_at is not null or exists (select from businesses.of_venues b
            where b.venue_id = o.venue_id and b.status = 'active'
              and b.licence_expires_on >= platform.muscat_day(platform.now())),
          'rating', donations.rating_json(d.donor_id, 'requester')))
      from donations.donations d join donations.donors o on o.user_id = d.donor_id
      where d.id = p_id and d.hidden_at is null and d.erased_at is null;
  end;

create or replace function donations.own_json(d donations.donations) returns jsonb
  language sql stable
  return donations.public_terms_json(d) || jsonb_build_object(
    'place', jsonb_build_object('lat', d.lat, 'lng', d.lng), 'address', coalesce(d.address, ''),
    'instructions', platform.localized(d.instructions_en, d.instructions_ar),
    'phone', coalesce(d.phone, ''), 'gramsCollected', d.grams_collected, 'hiddenAt', d.hidden_at,
    'waiting', donations.waiting_count(d.id), 'allowsClaims', d.allows_claims, 'version', d.version,
    'leftover', case when d.deal_id is not null
      then jsonb_build_object('venueId', d.donor_id, 'dealId', d.deal_id, 'portions', d.portions) end);

create or replace function donations.find_donations(p_text text, p_code text, p_most int) returns setof uuid
  language sql stable set enable_seqscan to off
  begin atomic
    select id from (
      (select donation_id as id from donations.requests where code = p_code order by id desc limit p_most)
      union
      (select id from donations.donations
        where platform.indexed_words(coalesce(title_en, '') || ' ' || coalesce(title_ar, '')) @@ platform.words_sought(p_text)
        limit p_most)
    ) found order by id desc limit p_most;
  end;
