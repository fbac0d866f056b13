-- The terms of a venue on a day: the share in hundredths of a percent, and baisa per portion.
create or replace function payouts.terms_of(p_venue uuid, p_day date, out share_bp int, out per_portion int)
  language sql stable parallel safe
  begin atomic
    select coalesce(t.share_bp, case when exists (select from businesses.of_venues o where o.venue_id = p_venue)
        then 1500 else 0 end), coalesce(t.per_portion, 0)
    from (select) as one_row left join lateral (
      select s.share_bp, s.per_portion from payouts.terms s
      where s.venue_id = p_venue and s.from_day <= p_day order by s.from_day desc limit 1) t on true;
  end;
