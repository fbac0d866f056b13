-- Whether a template listed nothing on its last two due days, except days on which the venue was closed or away.
create or replace function deals.series_is_silent(p_template uuid) returns boolean
  language sql stable
  begin atomic
    select count(*) = 2 and bool_and(why in ('unanswered', 'refused', 'missed', 'no_hours')) is true
      from (select coalesce(why, '') as why from deals.template_days
        where template_id = p_template
          and (state = 'listed' or why in ('unanswered', 'answered_none', 'refused', 'missed', 'no_hours', 'listed_by_hand'))
        order by day desc limit 2) latest;
  end;
