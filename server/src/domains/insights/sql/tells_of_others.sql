-- What was listed less what was left over is what was taken: beside a line that is not told they are not told either.
create or replace function insights.tells_of_others(p_flow insights.flow) returns boolean
  language sql immutable
  return p_flow in ('listed', 'residual');
