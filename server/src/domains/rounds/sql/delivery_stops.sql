-- For notifications. Proof and photo are for the office only.
create or replace view rounds.delivery_stops as
  select s.id as stop_id, s.parcel_id, s.day, s.status, s.expected_at, s.closed_at, s.missed_because, s.followed_by,
      r.id as round_id, r.number as round_number, r.name as round_name, r.status as round_status,
      coalesce(c.driver_id, r.driver_id) as driver_id, c.proof, c.photo_hash
    from rounds.stops s join rounds.rounds r on r.id = s.round_id
    left join lateral (
      select k.driver_id, case when k.kind = 'delivered' then case when k.payload ->> 'name' is not null
            and k.payload ->> 'code' is null then 'name' else 'code' end end as proof,
          k.payload ->> 'photoHash' as photo_hash
        from rounds.commands k
        where k.stop_id = s.id and k.kind in ('delivered', 'missed') and k.verdict is distinct from 'dropped'
          and (k.answer = 'accepted' or k.verdict = 'counted')
        order by k.kind = 'delivered' desc, k.happened_at desc, k.id desc limit 1
    ) c on true
    where s.parcel_id is not null;
