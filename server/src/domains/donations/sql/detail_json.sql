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
