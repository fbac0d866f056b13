-- Adds a favourite, or changes its notifications; null leaves a setting as it is. A person's favourites are written one
-- after the other, so that concurrent calls do not exceed the limit.
create or replace function favourites.keep(p_user uuid, p_kind text, p_subject uuid, p_alerts boolean, p_watches boolean,
    p_most int) returns favourites.favourites
  language plpgsql as $$
declare
  kept favourites.favourites;
begin
  perform pg_advisory_xact_lock(hashtextextended('favourites ' || p_user, 0));
  update favourites.favourites f set alerts = coalesce(p_alerts, f.alerts), watches = coalesce(p_watches, f.watches)
    where f.user_id = p_user and f.kind = p_kind and f.subject_id = p_subject returning * into kept;
  if found then
    return kept;
  end if;
  if (select count(*) from favourites.favourites f where f.user_id = p_user) >= p_most then
    perform platform.refuse('too_many_favourites', jsonb_build_object('most', p_most));
  end if;
  insert into favourites.favourites (user_id, kind, subject_id, alerts, watches)
    values (p_user, p_kind, p_subject, coalesce(p_alerts, true), coalesce(p_watches, false)) returning * into kept;
  return kept;
end $$;

-- The latest deals of a venue, enough to show what it has now and what it usually has.
-- The body is a string, which is parsed at every call. A parsed body (begin atomic) fixes the columns of deals.deals, and
-- fails as soon as a migration adds one.
create or replace function favourites.latest_deals(p_venue uuid) returns setof deals.deals
  language sql stable as $$
    select * from deals.deals d where d.venue_id = p_venue order by d.id desc limit 300;
  $$;
