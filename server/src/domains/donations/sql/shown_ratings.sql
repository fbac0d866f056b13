-- Ratings that may be shown: both sides have rated, or a week has passed.
create or replace view donations.shown_ratings as
  select r.* from donations.ratings r
  where r.hidden_at is null and (r.rated_at <= platform.now() - interval '7 days'
    or exists (select from donations.ratings o where o.request_id = r.request_id and o.side <> r.side));
