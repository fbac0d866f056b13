-- A donation's own page (contract donationDetail); null where there is none, or when it is hidden.
create or replace function donations.detail_json(p_id uuid) returns jsonb
  language sql stable
  begin atomic
    select donations.public_terms_json(d) || jsonb_build_object(
        'about', jsonb_build_object('lat', d.about_lat, 'lng', d.about_lng),
        'waiting', donations.waiting_count(d.id),
        'donor', jsonb_build_object('name', o.name, 'kind', o.kind, 'isVerified', o.verified_at is not null,
          'rating', donations.rating_json(d.donor_id, 'requester')))
      from donations.donations d join donations.donors o on o.user_id = d.donor_id
      where d.id = p_id and d.hidden_at is null and d.erased_at is null;
  end;
