-- For domains above: every bin with its place and its latest move.
create or replace view bins.known_bins as
  select b.id, b.number, b.token, b.status, b.size_litres, b.tare_grams, b.subscription_id, s.user_id, s.area, s.kind,
    (select m.id from bins.bin_moves m where m.bin_id = b.id order by m.id desc limit 1) as last_move_id
    from bins.bins b left join bins.subscriptions s on s.id = b.subscription_id;
