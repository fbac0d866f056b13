-- The same as MAKES in contract/src/processing/rules.ts.
create or replace function processing.makes(p_method text, p_kind text) returns boolean
  language sql immutable parallel safe
  return case p_method
    when 'windrow' then p_kind in ('aerobic', 'hot')
    when 'in_vessel' then p_kind in ('aerobic', 'hot')
    when 'bokashi' then p_kind = 'bokashi'
    when 'vermi' then p_kind = 'vermicompost'
    else false end;
