-- For a new subscription until all wanted bins stand there; null when none are missing.
create or replace function rounds.bins_to_bring(p_round uuid, p_subscription uuid) returns jsonb
  language sql stable as $$
    select jsonb_build_object('count', b.bins_wanted - h.count, 'sizeLitres', b.size_litres)
      from bins.subscribers b cross join lateral (select count(*)::int as count from bins.known_bins k
        where k.subscription_id = b.subscription_id and k.status in ('placed', 'damaged')) h
      where b.subscription_id = p_subscription and b.bins_wanted > h.count and (b.status = 'approved'
        or exists (select from rounds.placings p where p.round_id = p_round and p.subscription_id = b.subscription_id))
  $$;
