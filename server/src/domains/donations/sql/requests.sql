-- Two letters without I and O, three digits; from the random bytes of a uuid.
create or replace function donations.random_code() returns text
  language plpgsql volatile as $$
declare
  bytes bytea := uuid_send(gen_random_uuid());
  letters constant text := 'ABCDEFGHJKLMNPQRSTUVWXYZ';
begin
  return substr(letters, get_byte(bytes, 0) % 24 + 1, 1) || substr(letters, get_byte(bytes, 1) % 24 + 1, 1)
    || lpad(((get_byte(bytes, 2) * 256 + get_byte(bytes, 3)) % 1000)::text, 3, '0');
end $$;

create or replace function donations.request_json(r donations.requests) returns jsonb
  language sql stable
  return jsonb_build_object('id', r.id, 'donationId', r.donation_id, 'status', r.status, 'grams', r.grams,
    'price', r.price, 'message', r.message, 'wishedAt', r.wished_at, 'agreedAt', r.agreed_at,
    'holdExpiresAt', case when r.status = 'accepted' then r.hold_expires_at end, 'requestedAt', r.requested_at,
    'closedAt', r.closed_at, 'closedBy', r.closed_by, 'reason', r.reason, 'unread', 0);

-- A request as its requester sees it (contract ownRequest): address, phone and code only while it is open.
create or replace function donations.own_request_json(r donations.requests) returns jsonb
  language sql stable
  begin atomic
    select donations.request_json(r) || jsonb_build_object(
        'donation', donations.public_terms_json(d) || jsonb_build_object(
          'donor', donations.donor_json(o)),
        'code', case when r.status = 'confirmed' then r.code end,
        'meeting', case when r.status in ('accepted', 'confirmed') and d.erased_at is null then jsonb_build_object(
          'place', jsonb_build_object('lat', d.lat, 'lng', d.lng), 'address', d.address,
          'instructions', platform.localized(d.instructions_en, d.instructions_ar),
          'donorPhone', d.phone, 'requesterPhone', coalesce(r.phone, '')) end,
        'payment', case when r.price > 0 then payments.as_json(donations.request_ref(r.id)) end,
        'ratings', donations.ratings_json(r.id, 'requester'))
      from donations.donations d join donations.donors o on o.user_id = d.donor_id where d.id = r.donation_id;
  end;

create or replace function donations.received_json(r donations.requests) returns jsonb
  language sql stable
  begin atomic
    select donations.request_json(r) || case
        when r.withheld = 'abusive' or (r.withheld = 'contact' and r.accepted_at is null)
          then jsonb_build_object('message', '') else '{}' end || jsonb_build_object(
      'requester', jsonb_build_object('name', coalesce(
          (select coalesce(c.name ->> 'ar', c.name ->> 'en') from charities.names c where c.id = r.charity_id),
          donations.requester_name(r.requester_id, r.requester_kind)),
        'kind', r.requester_kind,
        'collected', (select count(*) from donations.requests f where f.requester_id = r.requester_id and f.status = 'collected'),
        'missed', (select count(*) from donations.requests f
          where f.requester_id = r.requester_id and f.status in ('missed', 'released')),
        'rating', donations.rating_json(r.requester_id, 'donor')),
      'requesterPhone', case when r.status in ('accepted', 'confirmed') then r.phone end,
      'handOut', charities.report_json(r.id), 'ratings', donations.ratings_json(r.id, 'donor'));
  end;

-- The requester's name as the donor may see it: a person's first name only.
create or replace function donations.requester_name(p_requester uuid, p_kind text) returns text
  language sql stable
  begin atomic
    select coalesce(case when p_kind in ('company', 'farm') then (select name from identity.buyers where user_id = p_requester)
        when p_kind = 'person' then (select identity.given_name(full_name) from identity.people where id = p_requester)
        else (select full_name from identity.people where id = p_requester) end, '');
  end;

create or replace view donations.cards_of_requesters as
  select r.requester_id, c.card, c.captured_at
  from donations.requests r join payments.cards_of_subjects c on c.subject = donations.request_ref(r.id);

create or replace view donations.collected_requests as
  select r.id, r.donation_id, r.donor_id, r.requester_id, r.grams, r.price, r.closed_at, d.kind, d.recalled_at, d.deal_id,
    o.venue_id
  from donations.requests r join donations.donations d on d.id = r.donation_id
    join donations.donors o on o.user_id = r.donor_id where r.status = 'collected';

create or replace view donations.request_notices as
  select r.id, r.donation_id, r.donor_id, r.requester_id, r.status, d.storage,
    platform.localized(d.title_en, d.title_ar) as title, coalesce(r.agreed_at, r.wished_at) as happens_at,
    nullif(coalesce(d.recalled_because, case when r.closed_by = 'donor' then r.reason end), '') as reason,
    o.venue_id
  from donations.requests r join donations.donations d on d.id = r.donation_id
    join donations.donors o on o.user_id = r.donor_id;

create or replace function donations.follow_claim() returns trigger language plpgsql as $$
begin
  perform charities.follow_claim(new.id, new.charity_id, new.donation_id, new.donor_id, new.requester_id, d.title_en,
      d.title_ar, new.grams, new.status::text)
    from donations.donations d where d.id = new.donation_id;
  return null;
end $$;

create or replace trigger claims_follow_requests after insert or update of status, grams on donations.requests
  for each row when (new.charity_id is not null) execute function donations.follow_claim();
