create or replace function deals.repeats(p_venue uuid, p_title jsonb) returns boolean
  language sql stable
  begin atomic
    select exists (select from deals.templates t
      where t.venue_id = p_venue and t.removed_at is null and t.stopped_at is null
        and (lower(btrim(t.terms -> 'title' ->> 'en')) = nullif(lower(btrim(p_title ->> 'en')), '')
          or lower(btrim(t.terms -> 'title' ->> 'ar')) = nullif(lower(btrim(p_title ->> 'ar')), '')));
  end;
