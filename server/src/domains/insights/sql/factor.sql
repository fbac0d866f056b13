create or replace function insights.factor(p_slug text, p_at timestamptz) returns insights.factors
  language sql stable
  begin atomic
    select f from insights.factors f where slug = p_slug and valid_from <= p_at order by version desc limit 1;
  end;
