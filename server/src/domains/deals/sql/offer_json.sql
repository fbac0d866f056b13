-- As much of a deal as carts and favourites show (contract dealOffer).
create or replace function deals.offer_json(d deals.deals) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', d.id, 'title', platform.localized(d.title_en, d.title_ar), 'picture', d.picture,
      'status', deals.shown_status(d), 'originalPrice', d.original_price, 'price', d.price, 'remaining', d.remaining,
      'window', jsonb_build_object('startsAt', d.starts_at, 'endsAt', d.ends_at),
      'venue', (select jsonb_build_object('id', v.id, 'name', v.name, 'area', v.area)
        from venues.cards v where v.id = d.venue_id));
  end;
