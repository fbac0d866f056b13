-- How many free pickups of a person count now: promised, or picked up in the last seven days.
create or replace function donations.counted(p_person uuid) returns bigint
  language sql stable
  begin atomic
    select count(*) from donations.requests
      where requester_id = p_person and counts and status in ('accepted', 'confirmed', 'collected')
        and accepted_at > platform.now() - interval '168 hours';
  end;
