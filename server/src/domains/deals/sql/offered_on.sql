create or replace function deals.offered_on(p_venue uuid, p_title jsonb, p_day date) returns boolean
  language sql stable
  begin atomic
    select exists (select from deals.deals d
      where d.venue_id = p_venue and d.status in ('live', 'scheduled') and platform.muscat_day(d.starts_at) = p_day
        and (lower(btrim(d.title_en)) = nullif(lower(btrim(p_title ->> 'en')), '')
          or lower(btrim(d.title_ar)) = nullif(lower(btrim(p_title ->> 'ar')), '')));
  end;
