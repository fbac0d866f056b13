-- As much of a deal as a favourite shows, in the contract's shape of an offer.
create function favourites.offer_json(d deals.deals) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', d.id, 'title', platform.localized(d.title_en, d.title_ar), 'picture', d.picture,
      'status', deals.shown_status(d), 'originalPrice', d.original_price, 'price', d.price, 'remaining', d.remaining,
      'window', jsonb_build_object('startsAt', d.starts_at, 'endsAt', d.ends_at),
      'venue', (select jsonb_build_object('id', v.id, 'name', v.name, 'area', v.area)
        from venues.cards v where v.id = d.venue_id));
  end;

-- The latest deals of a venue, as many as say what it has now and what it usually has; older ones tell little.
create function favourites.latest_deals(p_venue uuid) returns setof deals.deals
  language sql stable
  begin atomic
    select * from deals.deals d where d.venue_id = p_venue order by d.id desc limit 300;
  end;
