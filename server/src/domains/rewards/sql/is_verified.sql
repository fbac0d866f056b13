-- Points are verified when the platform itself witnessed what earned them. A cash payment is only the venue's
-- statement.
create or replace function rewards.is_verified(p_kind text) returns boolean
  language sql immutable
  return p_kind in ('order', 'bin');
