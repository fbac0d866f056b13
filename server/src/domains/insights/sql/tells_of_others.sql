-- What was listed less what was left over is what was taken: where that is hidden, these two are hidden as well.
create or replace function insights.tells_of_others(p_flow insights.flow) returns boolean
  language sql immutable
  return p_flow in ('listed', 'residual');
