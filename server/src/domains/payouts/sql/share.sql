create or replace function payouts.share(p_amount bigint, p_part bigint, p_whole bigint) returns bigint
  language sql immutable parallel safe
  return (2 * p_amount * p_part + p_whole) / (2 * p_whole);
