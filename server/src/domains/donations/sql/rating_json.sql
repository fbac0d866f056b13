create or replace function donations.rating_json(p_user uuid, p_rated_by text) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('stars', stars, 'count', count)
      from donations.rated_people where user_id = p_user and rated_by = p_rated_by;
  end;
