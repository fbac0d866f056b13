create or replace function donations.ratings_json(p_request uuid, p_side text) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
      'mine', (select jsonb_build_object('stars', stars, 'text', text)
        from donations.ratings where request_id = p_request and side = p_side),
      'theirs', (select jsonb_build_object('id', id, 'stars', stars, 'text', text)
        from donations.shown_ratings where request_id = p_request and side <> p_side));
  end;
