-- People whose points were taken back after their vouchers had paid: a loss of the platform.
create or replace function abuse.spent_refunded() returns table (accounts uuid[], facts jsonb)
  language sql stable
  begin atomic
    select array[o.user_id],
        jsonb_build_array(
          abuse.fact('points_owed', o.owed, null, o.since, o.since),
          abuse.fact('vouchers_used', o.vouchers, o.amount))
      from rewards.owed_after_vouchers o where o.since > abuse.decided_last('spent_refunded', o.user_id)
      order by o.owed desc, o.user_id limit 100;
  end;
