-- Listed minus rest is what was taken. Where the latter is hidden, these two must be hidden as well.
create or replace function insights.tells_of_others(p_flow insights.flow) returns boolean
  language sql immutable
  return p_flow in ('listed', 'residual');
