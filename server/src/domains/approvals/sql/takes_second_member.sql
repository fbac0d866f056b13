-- Whether this amount needs a second member: baisa for 'refund', points for 'points'.
create or replace function approvals.takes_second_member(p_kind text, p_amount bigint) returns boolean
  language sql stable as $$
  select p_amount > above from approvals.limits where kind = p_kind
$$;
