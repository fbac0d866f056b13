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
