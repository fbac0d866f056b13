-- When a deal published at `p_published` opens to everyone; null if it is open or was never for members first.
create or replace function deals.opens_at(p_published timestamptz, p_minutes int, p_ends timestamptz) returns timestamptz
  language sql stable
  return case when least(p_published + make_interval(mins => p_minutes), p_ends - interval '30 minutes') > platform.now()
    then least(p_published + make_interval(mins => p_minutes), p_ends - interval '30 minutes') end;
