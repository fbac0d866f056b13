-- When a deal that was published then opens to everybody: null when it has, or never was for members first.
create or replace function deals.opens_at(p_published timestamptz, p_minutes int, p_ends timestamptz) returns timestamptz
  language sql stable
  return case when least(p_published + make_interval(mins => p_minutes), p_ends - interval '30 minutes') > platform.now()
    then least(p_published + make_interval(mins => p_minutes), p_ends - interval '30 minutes') end;
