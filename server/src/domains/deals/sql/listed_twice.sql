-- Whether the venue offers something of the same name at the same time. Mirrors isSameOffer.
create or replace function deals.listed_twice(p_venue uuid, p_title jsonb, p_starts timestamptz, p_ends timestamptz)
  returns boolean language sql stable
  begin atomic
    select exists (select from deals.deals d
      where d.venue_id = p_venue and d.status in ('live', 'scheduled') and d.starts_at = p_starts and d.ends_at = p_ends
        and (lower(btrim(d.title_en)) = nullif(lower(btrim(p_title ->> 'en')), '')
          or lower(btrim(d.title_ar)) = nullif(lower(btrim(p_title ->> 'ar')), '')));
  end;
