-- Ratings that may be shown: both sides have rated, or a week has passed.
create or replace view donations.shown_ratings as
  select r.* from donations.ratings r
  where r.hidden_at is null and (r.rated_at <= platform.now() - interval '7 days'
    or exists (select from donations.ratings o where o.request_id = r.request_id and o.side <> r.side));

-- The average rating of a person as a donor (by requesters) or as a requester (by donors), from three ratings on.
create or replace view donations.rated_people as
  select about_id as user_id, side as rated_by, round(avg(stars), 1) as stars, count(*)::int as count
  from donations.shown_ratings group by about_id, side having count(*) >= 3;

create or replace function donations.rating_json(p_user uuid, p_rated_by text) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('stars', stars, 'count', count)
      from donations.rated_people where user_id = p_user and rated_by = p_rated_by;
  end;

create or replace function donations.ratings_json(p_request uuid, p_side text) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object(
      'mine', (select jsonb_build_object('stars', stars, 'text', text)
        from donations.ratings where request_id = p_request and side = p_side),
      'theirs', (select jsonb_build_object('id', id, 'stars', stars, 'text', text)
        from donations.shown_ratings where request_id = p_request and side <> p_side));
  end;
