-- What a pickup weighed, by the driver's scale; called again it is corrected.
create or replace function collections.weighed(p_request uuid, p_grams int) returns void
  language sql as $$
    update collections.requests set status = 'collected', collected_grams = p_grams,
        closed_at = coalesce(closed_at, platform.now())
      where id = p_request and status in ('requested', 'planned', 'collected')
$$;
