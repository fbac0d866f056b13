-- The rate that applied at a moment.
create or replace function rewards.rate(p_name text, p_at timestamptz) returns int
  language sql stable
  begin atomic
    select value from rewards.rates where name = p_name and valid_from <= p_at order by valid_from desc limit 1;
  end;
