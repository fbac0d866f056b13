-- Whether a template has listed nothing on the last two days on which it should have: days that its venue was closed or
-- away do not count.
create or replace function deals.series_is_silent(p_template uuid) returns boolean
  language sql stable
  begin atomic
    select count(*) = 2 and bool_and(why in ('unanswered', 'refused', 'missed', 'no_hours')) is true
      from (select coalesce(why, '') as why from deals.template_days
        where template_id = p_template
          and (state = 'listed' or why in ('unanswered', 'answered_none', 'refused', 'missed', 'no_hours', 'listed_by_hand'))
        order by day desc limit 2) latest;
  end;
