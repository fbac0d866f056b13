-- What was put into a bin until it was weighed is collected by that weighing: who put something in, and how often.
create or replace function bins.take_deposits(p_bin uuid, p_weighing uuid, p_until timestamptz)
  returns table (user_id uuid, deposits int, first_at timestamptz)
  language sql as $$
    with taken as (
      update bins.deposits d set weighing_id = p_weighing
        where d.bin_id = p_bin and d.weighing_id is null and d.deposited_at <= p_until
        returning d.user_id, d.deposited_at
    )
    select t.user_id, count(*)::int, min(t.deposited_at) from taken t where t.user_id is not null group by t.user_id
$$;
