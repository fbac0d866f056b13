-- What of somebody's free pickups counts now: promised or fetched in the last seven days.
create or replace function donations.counted(p_person uuid) returns bigint
  language sql stable
  begin atomic
    select count(*) from donations.requests
      where requester_id = p_person and counts and status in ('accepted', 'confirmed', 'collected')
        and accepted_at > platform.now() - interval '168 hours';
  end;
