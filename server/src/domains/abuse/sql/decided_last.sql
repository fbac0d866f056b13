-- The last decision of this pattern about a person. Later findings only count what came since.
create or replace function abuse.decided_last(p_pattern text, p_user uuid) returns timestamptz
  language sql stable
  begin atomic
    select coalesce(max(c.decided_at), '-infinity') from abuse.cases c where c.pattern = p_pattern and c.accounts = array[p_user];
  end;
