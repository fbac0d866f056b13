-- Null when it was in the store or not known yet. `has_moved` tells whether it has left that place since.
create or replace function bins.stood_at(p_bin uuid, p_at timestamptz) returns table (subscription_id uuid, has_moved boolean)
  language sql stable
  begin atomic
    select case when later.is_so then past.subscription_id else b.subscription_id end, later.is_so
      from bins.bins b
        left join lateral (select m.subscription_id from bins.bin_moves m
          where m.bin_id = b.id and m.moved_at <= p_at order by m.moved_at desc, m.id desc limit 1) past on true
        cross join lateral (select exists (select from bins.bin_moves m where m.bin_id = b.id and m.moved_at > p_at
          and m.subscription_id is distinct from past.subscription_id) as is_so) later
      where b.id = p_bin;
  end;
