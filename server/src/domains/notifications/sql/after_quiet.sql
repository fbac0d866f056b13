-- When a message for `at` may be sent: at that time, or at the end of the quiet hours around it.
create or replace function notifications.after_quiet(at timestamptz, quiet_from time, quiet_to time) returns timestamptz
  language sql immutable
  return (
    select case
        when quiet_from < quiet_to and clock >= quiet_from and clock < quiet_to then day + quiet_to
        when quiet_from > quiet_to and clock >= quiet_from then day + interval '1 day' + quiet_to
        when quiet_from > quiet_to and clock < quiet_to then day + quiet_to
        else wall
      end at time zone 'Asia/Muscat'
    from (select at at time zone 'Asia/Muscat' as wall) w,
      lateral (select date_trunc('day', wall) as day, wall::time as clock) t);
